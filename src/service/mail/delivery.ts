/**
 * Tries to send a mail, and acts on the outcome: for the mail itself, and for the queue that all processes share
 * (`store/mailServer.ts`).
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
 * How many refused recipients in a row are put down to the recipients, once the server has accepted a mail of this
 * process: a server that refuses everybody is the wrong one, or its settings are wrong. Mails refused beyond that are
 * kept until it accepts one.
 */
const BELIEVED_REFUSALS = 2;
/** Mails that this process retries as soon as the server accepts another; further ones wait for their next attempt. */
const MOST_HELD = 100;
/** Refusals in a row for a reason that may concern every mail, after which the queue stops. */
const REFUSALS_THAT_STOP = 3;

export interface Delivery {
  /** Tries to send `mail`. @returns whether the next mail may be tried */
  deliver(turn: Turn, mail: QueuedMail): Promise<boolean>;
  /** Checks, without a mail, that the server can be reached and accepts our login. */
  knock(turn: Turn): Promise<void>;
}

export function createDelivery(services: Services, transport: Transporter): Delivery {
  const { db, clock, settings, log } = services;
  const flow = createFlow(services);
  const postpone = async (mail: QueuedMail) => {
    const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** mail.refusals, LONGEST_RETRY_SECONDS);
    await postponeMail(db, mail.id, new Date(clock().getTime() + seconds * 1000));
  };

  /** Called when the server has refused one mail but works as such. @returns whether the next may be tried */
  const afterAnswer = async (turn: Turn, verdict: Verdict, refused: number): Promise<boolean> => {
    const isRefusedAlike = verdict.concerns === 'doubtful' && refused >= REFUSALS_THAT_STOP;
    if (isRefusedAlike || turn.stage === 'policy') {
      await flow.stop(turn, { stage: 'policy', reply: verdict.reply });
      return false;
    }
    // The conversation got as far as the recipient, so what had stopped the queue is over.
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
      const to = await currentAddress(services, mail);
      if (to === '') {
        const report = { mail: mail.id, facility: mail.facility_id };
        log.error(report, 'mail kept, tried again later: its restaurant has no e-mail address');
        await postpone(mail);
        // This turn was a trial, which has not reached the server yet.
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

/** The address to use: a restaurant may have corrected its own since a mail to it was refused. */
async function currentAddress({ db }: Services, mail: QueuedMail): Promise<string> {
  const { decides_booking_id: decides, facility_id: facility, refusals, to_address: address } = mail;
  const mayHaveChanged = decides !== null && (refusals > 0 || address === '');
  return mayHaveChanged && facility !== null ? addressOfFacility(db, facility) : address;
}

/** Stops and resumes the queue of all processes, and keeps what this process has learnt about the server. */
function createFlow({ db, clock, log }: Services) {
  /** Whether the server has accepted a mail with the settings of this process. */
  let hasAccepted = false;
  /** Ids of mails kept although their recipients were refused, since the server last accepted a mail. */
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
