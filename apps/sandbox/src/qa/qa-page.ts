/** The QA page, a form for the control API. Its styles and script are files in the same folder. */
import { endpoints } from '@livery/contract/endpoints.ts'
import { platformFlags } from '@livery/contract/flags.ts'
import type { Announcement } from '@livery/contract/platform/content.ts'
import type { PromptSettings } from '@livery/contract/platform/download.ts'
import type { AnnouncementOptions } from '@livery/contract/platform/site-options.ts'
import { escapeHtml } from '@livery/contract/text/html.ts'
import { installForm } from './install-question.ts'
import { changes, situations } from './situations.ts'

type AnnouncementLook = {
  label: string
  patch: {
    settings?: { announcementOptions: AnnouncementOptions }
    content?: { announcements: Announcement[] }
  }
}

/** Default options that some variants change; every variant starts from these. */
const usual: AnnouncementOptions = {
  style: 'carousel',
  closeButton: 'inside',
  hideToday: true,
  neverShowAgain: true,
  forceRead: false,
}

/** If any of these strings ran as code, the page would show a browser alert or change visibly. */
const attacks: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src="x" onerror="alert(1)">',
  '<svg onload="alert(1)"><circle r="4"></circle></svg>',
  '<a href="javascript:alert(1)">Claim your bonus</a>',
  '<iframe src="javascript:parent.alert(1)"></iframe>',
  '<form action="https://evil.example"><input name="password"><button>Log in again</button></form>',
  '<p style="position:fixed;inset:0;background:red">The site has moved</p>',
  '<a href="//evil.example/m/login">Log in here</a>',
  '<img src="https://evil.example/pixel.gif?who" alt="">',
]

const hostile = ['A', 'B'].flatMap(execution =>
  attacks.map(
    (attack, at): Announcement => ({
      id: `hostile-${execution}-${at}`,
      title: `Prize ${at + 1} <b onclick="alert(1)">for you</b>`,
      content: `<p>You have won.</p>${attack}`,
      promotionType: at === 0 ? '"><script>alert(1)</script>' : '',
      execution,
    }),
  ),
)

/** Announcement variants; a button on the QA page applies each variant to the merchant. */
export const announcementLooks: readonly AnnouncementLook[] = [
  look('Announcement carousel', {}),
  look('Classic announcement', { style: 'classic' }),
  look('No announcement popup', { style: 'none' }),
  look('Close outside', { closeButton: 'outside' }),
  look('No close button', { closeButton: 'none' }),
  look('No checkbox', { hideToday: false, neverShowAgain: false }),
  look('Force read', { forceRead: true }),
  { label: 'Hostile announcements', patch: { content: { announcements: hostile } } },
  { label: 'No announcements', patch: { content: { announcements: [] } } },
]

type AppPrompt = { label: string; settings: PromptSettings }

const on = (value = '') => ({ enabled: true, value })

const off = { enabled: false, value: '' }

/**
 * All settings that at least one prompt turns on. Each prompt starts with all of these settings
 * off.
 */
const none: PromptSettings = {
  download_condition_switch: off,
  bottom_app_bar_mode: off,
  deposit_least_times: off,
  deposit_least_times_forced: off,
  first_deposit: off,
}

/** App prompt variants; a button on the QA page applies each variant to the merchant. */
export const appPrompts: readonly AppPrompt[] = [
  {
    label: 'Prompt over the whole screen',
    settings: { ...none, download_condition_switch: on(), deposit_least_times: on('0') },
  },
  {
    label: 'Prompt from the bottom',
    settings: {
      ...none,
      download_condition_switch: on(),
      bottom_app_bar_mode: on(),
      deposit_least_times: on('0'),
    },
  },
  {
    label: 'Prompt that cannot be closed',
    settings: { ...none, download_condition_switch: on(), deposit_least_times_forced: on('0') },
  },
  {
    label: 'Prompt after the first deposit',
    settings: { ...none, download_condition_switch: on(), first_deposit: on() },
  },
  { label: 'No prompt', settings: none },
]

/** The accounts of contract §4, with the situation that each account produces. */
export const accountNotes: readonly [userName: string, about: string][] = [
  ['member1', 'a plain member'],
  ['agent1', 'agent, type 1'],
  ['agent2', 'agent, type 2'],
  ['nochat', 'type 4: no chat, no language sync'],
  ['vip7', 'club label Diamond, rank 7'],
  ['first', 'first login: has to change the password'],
  ['expired', 'expired password (flag PWDEXPFORCECHANGE3)'],
  ['default', 'default password 123456'],
  ['tfa-all', 'second step: name, SMS, app or mail'],
  ['tfa-email', 'second step by mail only'],
  ['tfa-sms', 'second step by SMS only'],
  ['tfa-ga', 'second step by authenticator only'],
  ['tfa-name', 'second step by name only'],
  ['moved', 'token_ip_different at every login'],
]

const calls = Object.values(endpoints).map(
  ({ method, path }) => `<option value="${method} ${path}"></option>`,
)

const check = (key: string, label: string) =>
  `<label class="check"><input type="checkbox" data-toggle="${key}"><span>${label}</span></label>`

const toggles = [
  check('settings.maintenance', 'Maintenance'),
  check('settings.regionRestriction', 'Region restriction'),
  check('settings.domainGone', 'Domain served no longer'),
  check('settings.login.captcha.enabled', 'Captcha at login'),
  check('settings.register.captcha.enabled', 'Captcha at registration'),
  check('settings.sms.captcha.enabled', 'Captcha before SMS'),
  check('settings.gw.GEETEST_ENABLED', 'Geetest instead of the picture'),
  check('settings.smsProvider.firebase', 'SMS by the identity service'),
  check('content.serviceScript', 'Chat window of its own'),
  check('settings.registration.mobilePassword', 'Password at mobile registration'),
  check('settings.registration.showCountryCode', 'Always show the country code'),
  check('settings.registration.confirmFirst', 'Message after registration'),
  check('settings.registration.identityRegistration', 'Registration by social sign-in'),
]

const flags = platformFlags.map(flag => check(`flags.${flag}`, flag))

const presses = situations.map(
  ({ label, fault }) =>
    `<button type="button" id="${toSituationId(label)}" data-fault="${toAttribute(fault)}">${label}</button>`,
)

const patchButton = (label: string, patch: unknown) =>
  `<button type="button" data-patch="${toAttribute(patch)}">${label}</button>`

const giveButton = (label: string, gift: unknown) =>
  `<button type="button" data-give="${toAttribute(gift)}">${label}</button>`

const patches = changes.map(({ label, patch }) => patchButton(label, patch))

const prompts = appPrompts.map(({ label, settings }) =>
  patchButton(label, { content: { downloads: { settings } } }),
)

const gifts = [
  giveButton('Give a reward', {
    reward: { title: 'A gift of QA', prize: { amount: 500, points: 20 } },
  }),
  giveButton('Give a reward for a minute', {
    reward: { title: 'A short gift', prize: { amount: 0, points: 70 }, endsInMs: 60_000 },
  }),
  giveButton('Finish the mission of deposits', { mission: 'deposit-week' }),
  giveButton('Add 1,000 points', { points: 1_000 }),
]

const announcements = announcementLooks.map(({ label, patch }) => patchButton(label, patch))

const accounts = accountNotes.map(
  ([userName, about]) => `<li><b>${userName}</b> <span>${about}</span></li>`,
)

/** `Login refused` is `login-refused` in the page's URL. */
function toSituationId(label: string): string {
  const words = label.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return `situation-${words.join('-')}`
}

function toAttribute(value: unknown): string {
  return escapeHtml(JSON.stringify(value))
}

export const qaPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sandbox control</title><link rel="stylesheet" href="/sandbox/qa.css"></head>
<body><header><h1>Sandbox control</h1>
<label>Merchant <input id="merchant" list="merchants" value="" pattern="[A-Z0-9_\\-]{2,32}" size="14"></label>
<datalist id="merchants"></datalist>
<button id="stock" type="button">Stock 2,000 games</button><button id="expire" type="button">Expire sessions</button><button id="reset" type="button" class="danger">Reset everything</button>
<output id="said" role="status"></output></header>
<main>
<section class="wide"><h2>Active faults</h2><div class="row"><button id="all-off" type="button" class="danger">All off</button><p class="note" id="no-faults">No fault is active.</p></div><ul id="faults"></ul></section>
<section class="wide"><h2>As a command</h2><div class="row"><button id="copy" type="button">Copy</button><p class="note">The last change, or the button that has the focus. With ?merchant=…&amp;situation=… in its address this page opens at a situation.</p></div><pre><code id="curl"></code></pre></section>
<section><h2>Site</h2><div class="grid">${toggles.join('')}</div>
<label>Geetest version <select id="geetest-version"><option>v3</option><option>v4</option></select></label>
<div class="row">${patches.join('')}</div><p class="note">The social buttons show where a project is named. Google does not know this one and refuses; patch your own into settings.smsProvider to sign in.</p>
<form id="maintenance-end"><label>Maintenance ends <input name="end" type="datetime-local"></label><label>Description <input name="description"></label><button>Set</button></form>
<p class="note">Sessions <b id="sessions">0</b> · last captcha <b id="captcha">none</b></p></section>
<section><h2>Flags</h2><div class="grid">${flags.join('')}</div></section>
<section><h2>Situations</h2><div class="row">${presses.join('')}</div><p class="note">Each adds a fault for this merchant, which stays until it is removed above.</p></section>
<section><h2>Accounts</h2><p class="note">Password Passw0rd! unless said. SMS 123456, other codes 654321, name ALEX DOE.</p><ul>${accounts.join('')}</ul></section>
<section><h2>The app</h2><div class="row">${prompts.join('')}</div><p class="note">Members of type 0, 1 and 2 see it 2 s after they are there.</p>
<form id="account"><label>Account <input name="username" value="member1" required></label><div class="row"><label>Deposits <input name="deposits" type="number" min="0"></label><label>Withdrawals <input name="withdrawals" type="number" min="0"></label><label>Turnover left <input name="turnoverLeft" type="number" min="0"></label></div><button>Set what has gone through</button></form>
<form id="feedback"><label>Answer to all waiting feedback <input name="text" required value="Thank you, we have mended it."></label><button>Answer</button></form></section>
<section><h2>Install offer</h2>${installForm}<p class="note">Decided by the code of the app, as npm run livery -- funnel does. An earlier refusal is counted to a fixed day.</p></section>
<section><h2>Rewards</h2><div class="row">${gifts.join('')}</div><p class="note">For the account named under “The app”.</p></section>
<section><h2>Play that stays in hand</h2><form id="clock"><label>The merchant's clock is ahead by (hours) <input name="hours" type="number" min="0" step="0.25" value="24" required></label><button>Set the clock</button></form>
<p class="note">Limits, breaks, payments and bookings go by it; sessions and captchas do not. 24 hours end a cooling-off.</p>
<form id="play"><label>Account <input name="username" value="member1" required></label><div class="row"><label>What <select name="kind"><option>deposit</option><option>stake</option><option>payout</option><option>minutes</option></select></label><label>Amount (smallest units, or minutes) <input name="amount" type="number" min="1" required></label></div><button>Count it as used</button></form></section>
<section><h2>Payments</h2><form id="settlement"><div class="row"><label>They end <select name="verdict"><option value="approve">approved</option><option value="reject">rejected</option><option value="hold">by hand</option></select></label><label>After seconds <input name="seconds" type="number" min="0" max="86400" value="3"></label></div><button>Set how payments end</button></form>
<ul id="payments"></ul><p class="note">Every pending payment, to approve or reject by hand.</p></section>
<section><h2>Announcements</h2><div class="row">${announcements.join('')}</div><p class="note">Shown on home, again after a change of the content. Clear the site's storage to begin anew.</p></section>
<section><h2>Patch</h2><form id="patch"><label for="json">JSON merged into settings, flags, template or content; null removes a key</label><textarea id="json" name="json" rows="5" spellcheck="false">{"settings": {"ip": "203.0.113.7", "domainGone": {"message": "This address has moved."}}}</textarea><button>Apply</button></form></section>
<section><h2>Add a fault</h2><form id="fault"><label>Call <input name="match" list="calls" required value="GET /wps/member/info"></label><datalist id="calls">${calls.join('')}</datalist>
<div class="row"><label>Status <input name="status" type="number" min="100" max="599" placeholder="502"></label><label>Delay ms <input name="delayMs" type="number" min="0"></label><label>Times <input name="times" type="number" min="1"></label></div>
<label>Body (JSON) <input name="body" placeholder='{"success":false,"errorCode":"…","message":"…"}'></label>
<div class="row"><label class="check"><input name="reset" type="checkbox"><span>Cut the connection</span></label><label class="check"><input name="only" type="checkbox" checked><span>Only this merchant</span></label></div><button>Add</button></form></section>
<section class="wide"><h2>Requests</h2><label>Filter <input id="filter" placeholder="path contains…"></label><div class="scroll"><table><thead><tr><th>Time</th><th>Call</th><th>Status</th><th>Details</th></tr></thead><tbody id="requests"></tbody></table></div></section>
</main><script src="/sandbox/qa.js" defer></script></body></html>`

function look(label: string, options: AnnouncementOptions): AnnouncementLook {
  return { label, patch: { settings: { announcementOptions: { ...usual, ...options } } } }
}
