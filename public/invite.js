// An invitation by its code, which leaves the address at once: people go on to the desk, software gets a key. It is used
// when somebody says so, once for either.
const SENTENCES = {
  en: {
    title: (name) => `You're invited to manage ${name}`,
    desk: 'Open the desk',
    intro:
      'Only for software: get an access key instead. It is shown once. Keep it like a password: whoever has it can see and change the bookings.',
    show: 'Show an access key',
    key: 'Your access key',
    keep: 'Save it now: this page can’t show it again.',
    copy: 'Copy access key',
    copied: 'Copied',
    gone: 'This link is not valid',
    goneWhy: 'It has already been used, or it is older than a week. Ask the restaurant to invite you again.',
    failed: 'We can’t reach the service right now',
    again: 'Try again',
    lost: 'We don’t know whether your key was created. Try again; if the link is no longer valid, ask for a new invitation.',
  },
  de: {
    title: (name) => `Sie sind eingeladen, ${name} zu verwalten`,
    desk: 'Desk öffnen',
    intro:
      'Nur für Software: stattdessen ein Zugangsschlüssel. Er wird einmal angezeigt. Bewahren Sie ihn wie ein Passwort auf: Wer ihn hat, kann die Reservierungen sehen und ändern.',
    show: 'Zugangsschlüssel anzeigen',
    key: 'Ihr Zugangsschlüssel',
    keep: 'Speichern Sie ihn jetzt: Diese Seite kann ihn nicht noch einmal anzeigen.',
    copy: 'Schlüssel kopieren',
    copied: 'Kopiert',
    gone: 'Dieser Link ist nicht gültig',
    goneWhy:
      'Er wurde schon benutzt oder ist älter als eine Woche. Bitten Sie das Restaurant um eine neue Einladung.',
    failed: 'Der Dienst ist gerade nicht erreichbar',
    again: 'Erneut versuchen',
    lost: 'Wir wissen nicht, ob Ihr Schlüssel erstellt wurde. Versuchen Sie es erneut; gilt der Link nicht mehr, bitten Sie um eine neue Einladung.',
  },
  ar: {
    title: (name) => `أنتم مدعوون لإدارة ${name}`,
    desk: 'فتح المكتب',
    intro:
      'للبرامج فقط: مفتاح وصول بدلًا من ذلك. يظهر مرة واحدة. احفظوه كما تحفظون كلمة المرور: من يملكه يستطيع رؤية الحجوزات وتغييرها.',
    show: 'عرض مفتاح الوصول',
    key: 'مفتاح الوصول الخاص بكم',
    keep: 'احفظوه الآن: لا يمكن لهذه الصفحة عرضه مرة أخرى.',
    copy: 'نسخ مفتاح الوصول',
    copied: 'تم النسخ',
    gone: 'هذا الرابط غير صالح',
    goneWhy: 'استُخدم من قبل أو مضى عليه أكثر من أسبوع. اطلبوا من المطعم دعوة جديدة.',
    failed: 'لا يمكن الوصول إلى الخدمة الآن',
    again: 'إعادة المحاولة',
    lost: 'لا نعلم إن كان مفتاحكم قد أُنشئ. أعيدوا المحاولة، وإن لم يعد الرابط صالحًا فاطلبوا دعوة جديدة.',
  },
};

const place = document.querySelector('#invite');
const code = location.hash.slice(1);
// Nobody finds it in the history, or over a shoulder.
history.replaceState(null, '', location.pathname);

let say =
  SENTENCES[navigator.languages?.map((tag) => tag.slice(0, 2)).find((tag) => tag in SENTENCES)] ??
  SENTENCES.en;
speak(Object.keys(SENTENCES).find((language) => SENTENCES[language] === say));

function speak(language) {
  say = SENTENCES[language] ?? say;
  if (!(language in SENTENCES)) return;
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
}

function element(tag, ...parts) {
  const made = document.createElement(tag);
  made.append(...parts);
  return made;
}

function button(label, press) {
  const made = element('button', label);
  made.type = 'button';
  made.addEventListener('click', () => press(made));
  return made;
}

function show(heading, ...parts) {
  const title = element('h1', heading);
  title.tabIndex = -1;
  document.title = heading;
  place.replaceChildren(title, ...parts);
  title.focus({ preventScroll: true });
}

async function ask(method) {
  const body = method === 'PATCH' ? { body: '{}', headers: { 'Content-Type': 'application/json' } } : {};
  const signal = AbortSignal.timeout(15_000);
  const answer = await fetch(`v1/user_invite/${encodeURIComponent(code)}`, {
    method,
    signal,
    credentials: 'omit',
    ...body,
  });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`The link was answered with ${answer.status}.`);
  return answer.json();
}

const gone = () => show(say.gone, element('p', say.goneWhy));

async function open() {
  try {
    const invite = code === '' ? undefined : await ask('GET');
    if (!invite) return gone();
    speak(invite.language);
    const desk = element('a', say.desk);
    desk.href = `desk/#in=${encodeURIComponent(code)}`;
    const key = button(say.show, accept);
    key.className = 'quiet';
    show(say.title(String(invite.facility_name)), element('p', desk), element('p', say.intro), key);
  } catch {
    show(say.failed, button(say.again, open));
  }
}

async function accept(pressed) {
  pressed.disabled = true;
  try {
    const accepted = await ask('PATCH');
    if (!accepted) return gone();
    const key = String(accepted.api_key);
    const shown = element('output', key);
    const copy = button(say.copy, async () => {
      try {
        await navigator.clipboard.writeText(key);
        copy.textContent = say.copied;
      } catch {
        // Pages without TLS may not: it is marked, to be copied by hand.
        getSelection()?.selectAllChildren(shown);
      }
    });
    show(say.key, shown, element('p', say.keep), copy);
  } catch {
    show(say.failed, element('p', say.lost), button(say.again, accept));
  }
}

await open();
