/**
 * One try to send a mail, and what follows from how it ended: for the mail, and for the queue of all
 * processes (`store/mailServer.ts`).
 */
import type { Transporter } from 'nodemailer';
import type { Services } from '../services.ts';
import { recordRefusal, recordSuccess, recordTrouble, type Turn } from '../store/mailServer.ts';
import {
  addressOfFacility,
  isStillNeeded,
  makeDue,
  postponeMail,
  type QueuedMail,
  releaseMail,
  removeMail,
} from '../store/outbox.ts';
import { handOver } from './transport.ts';
import { judge, type Stage, sentenceOf, type Verdict } from './troubles.ts';

const FIRST_RETRY_SECONDS = 30;
const LONGEST_RETRY_SECONDS = 6 * 3600;
/**
 * So many recipients in a row a server is believed to refuse for themselves, once it has taken a mail of this process:
 * one that refuses everybody is the wrong one, or has been given the wrong settings. The mails to the others are kept
 * until it accepts one.
 */
const BELIEVED_REFUSALS = 2;
/** Mails that this process holds until the server has accepted another; those beyond wait for their time. */
const MOST_HELD = 100;
/** So many mails that it refuses in a row, for what all may have in common, stop the queue. */
const REFUSALS_THAT_STOP = 3;

export interface Delivery {
  /** Tries to send `mail`. @returns whether the next mail may be tried */
  deliver(turn: Turn, mail: QueuedMail): Promise<boolean>;
  /** With nothing to send: whether the server can be reached and lets us in. */
  knock(turn: Turn): Promise<void>;
}

export function createDelivery(services: Services, transport: Transporter): Delivery {
  const { db, clock, settings, log } = services;
  const flow = createFlow(services);
  const postpone = async (mail: QueuedMail) => {
    const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** mail.refusals, LONGEST_RETRY_SECONDS);
    await postponeMail(db, mail.id, new Date(clock().getTime() + seconds * 1000));
  };

  /** The server has answered about one mail. @returns whether the next may be tried */
  const afterAnswer = async (turn: Turn, verdict: Verdict, refused: number): Promise<boolean> => {
    const isRefusedAlike = verdict.concerns === 'doubtful' && refused >= REFUSALS_THAT_STOP;
    if (isRefusedAlike || turn.stage === 'policy') {
      await flow.stop(turn, { stage: 'policy', reply: verdict.reply });
      return false;
    }
    // It came as far as the recipient: what had stopped the queue before is over.
    if (turn.failures > 0) await flow.goOn(turn, { accepted: false });
    return true;
  };

  const takeFailure = async (turn: Turn, mail: QueuedMail, verdict: Verdict): Promise<boolean> => {
    const report = { mail: mail.id, attempt: mail.attempts, reply: verdict.reply };
    if (verdict.concerns === 'server') {
      await releaseMail(db, mail.id, clock());
      await flow.stop(turn, verdict);
      return false;
    }
    if (verdict.concerns === 'later') {
      await postpone(mail);
      log.warn(report, 'mail not sent, tried again later');
      return afterAnswer(turn, verdict, 0);
    }
    const refused = await recordRefusal(db);
    const isRecipient = verdict.concerns === 'recipient';
    const isBelieved = isRecipient && flow.hasAccepted() && refused <= BELIEVED_REFUSALS;
    const mayEnd =
      mail.decides_booking_id === null ? isBelieved : !(await isStillNeeded(db, mail.id, clock()));
    if (mayEnd) {
      await removeMail(db, mail.id);
      log.error(report, 'mail given up');
    } else {
      await postpone(mail);
      if (isRecipient) flow.hold(mail);
      log.error(report, 'mail refused and kept, tried again later');
    }
    return afterAnswer(turn, verdict, refused);
  };

  const knock = async (turn: Turn) => {
    try {
      await transport.verify();
    } catch (error) {
      const verdict = judge(error);
      const { reply } = verdict;
      await flow.stop(turn, verdict.concerns === 'server' ? verdict : { stage: 'closed', reply });
      return;
    }
    await flow.goOn(turn, { accepted: false });
  };

  return {
    deliver: async (turn, mail) => {
      const to = await presentAddress(services, mail);
      if (to === '') {
        const report = { mail: mail.id, facility: mail.facility_id };
        log.error(report, 'mail kept, tried again later: its restaurant has no e-mail address');
        await postpone(mail);
        // A trial has told nothing yet.
        if (turn.failures > 0) await knock(turn);
        return turn.failures === 0;
      }
      try {
        await handOver(transport, settings.mailFrom, mail, to);
      } catch (error) {
        return takeFailure(turn, mail, judge(error));
      }
      await removeMail(db, mail.id);
      await flow.goOn(turn, { accepted: true });
      log.info({ mail: mail.id }, 'mail sent');
      return true;
    },
    knock,
  };
}

/** A restaurant may have corrected its address since a mail to it was refused. */
async function presentAddress({ db }: Services, mail: QueuedMail): Promise<string> {
  const { decides_booking_id: decides, facility_id: facility, refusals, to_address: address } = mail;
  const mayHaveChanged = decides !== null && (refusals > 0 || address === '');
  return mayHaveChanged && facility !== null ? addressOfFacility(db, facility) : address;
}

/** Stops the queue of all processes and lets it go on; and what this process has learnt of the server. */
function createFlow({ db, clock, log }: Services) {
  /** Whether the server, with the settings of this process, has taken a mail. */
  let hasAccepted = false;
  /** Refused for their recipients, and not believed, since the server last took a mail. */
  const held = new Set<number>();

  return {
    hasAccepted: () => hasAccepted,
    hold({ id }: QueuedMail): void {
      if (held.size < MOST_HELD) held.add(id);
    },
    async stop(turn: Turn, trouble: { stage: Stage; reply: string }): Promise<void> {
      const isNews = await recordTrouble(db, turn, trouble, clock());
      if (isNews) log.error(trouble, `mail waits: ${sentenceOf(trouble)}`);
    },
    async goOn(turn: Turn, how: { accepted: boolean }): Promise<void> {
      if (await recordSuccess(db, turn, how)) log.info('mail goes out again');
      if (!how.accepted) return;
      hasAccepted = true;
      if (held.size === 0) return;
      await makeDue(db, [...held], clock());
      held.clear();
    },
  };
}
