/** Login and registration, with every step between them and the player's home. */
import {
  button,
  check,
  content,
  enter,
  fault,
  fill,
  gone,
  open,
  overlay,
  quiet,
  type Scene,
  type Stage,
  scene,
  screen,
  see,
  settings,
  submit,
  submitButton,
  tab,
  tap,
  text,
} from '../steps.ts'

const dialCode = 'role=button[name=/\\+\\d+/]'

const login = [open('/m/login', screen('login', 'form'))]
const register = [open('/m/register', screen('register', 'form'))]
const byMobile = [tap(tab('by_mobile'), dialCode)]
const countries = [...login, ...byMobile, tap(dialCode, overlay('country-picker'))]
const loginSheet = [
  open('/m/home'),
  tap(button('login', { exact: true }), overlay('login', 'form')),
]
const twoFactor = [...enter('tfa-all'), see(overlay('two-factor'))]
const verify = tap(button('verify'))
const forgotPassword = [
  ...login,
  tap(button('forgot_password'), overlay('forgot-password', 'form')),
]
const newPlayer = [
  ...register,
  check('[name="isOfAge"]'),
  (stage: Stage) => submit(`new${Date.now() % 1e9}`)(stage),
]

const loginScenes: readonly Scene[] = [
  scene('login', login),
  scene('login-sheet', loginSheet),
  scene('login-faults', login, tap(submitButton)),
  scene(
    'login-wrong-password',
    loginSheet,
    submit('member1', 'not-the-password'),
    see(overlay('login', '[role=alert]')),
  ),
  scene('login-mobile', login, byMobile),
  // Brands without an identity project do not have the social buttons.
  scene(
    'login-social',
    settings({
      smsProvider: {
        firebase: false,
        apiKey: 'demo-key',
        projectId: 'demo',
        appId: '1:1:web:1',
        messagingSenderId: '1',
      },
    }),
    login,
    quiet,
  ),
  scene('country-picker', countries),
  scene('country-picker-empty', countries, fill(overlay('country-picker', 'input'), 'zzzz')),
  scene('two-factor', twoFactor),
  scene('two-factor-sms', twoFactor, tap(tab('tfa_sms'))),
  scene('two-factor-ga', twoFactor, tap(tab('tfa_ga'))),
  scene('two-factor-faults', twoFactor, tap(tab('tfa_sms')), verify),
  scene(
    'two-factor-confirmed',
    twoFactor,
    fill('[name="payeeName"]', 'ALEX DOE'),
    verify,
    see(text('tfa_confirmed')),
  ),
  scene('change-password', enter('first'), see(screen('change-password'))),
  scene('forgot-password', forgotPassword),
  scene('forgot-password-sms', forgotPassword, tap(tab('by_sms'))),
  scene(
    'forgot-password-done',
    forgotPassword,
    fill(overlay('forgot-password', '[name="username"]'), 'member1'),
    fill(overlay('forgot-password', '[name="email"]'), 'member1@mail.example'),
    tap(overlay('forgot-password', 'button[type=submit]')),
    gone(overlay('forgot-password', 'form')),
  ),
]

const registerScenes: readonly Scene[] = [
  scene('register', register),
  scene('register-faults', register, tap(submitButton)),
  scene('register-mobile', register, byMobile),
  scene(
    'register-sheet',
    loginSheet,
    tap(button('register', { within: overlay('login') }), overlay('register', 'form')),
  ),
  scene(
    'register-confirm',
    settings({ registration: { confirmFirst: true } }),
    newPlayer,
    see(`${overlay('alert')}, ${overlay('confirm')}`),
  ),
  scene('first-steps', newPlayer, see('section[aria-labelledby="first-steps"]')),
]

const captcha = { login: { captcha: { enabled: true } } }
const geetest = (state: string) => [
  settings({ ...captcha, gw: { GEETEST_ENABLED: true, GEETEST_VERSION: 'v4' } }),
  ...login,
  see(`[data-overlay="captcha"][data-state="${state}"]`),
]
const answered = (reply: string, state: string) => [
  ...geetest('waiting'),
  tap(overlay('captcha', 'button')),
  tap(`role=button[name="${reply}"]`, `[data-overlay="captcha"][data-state="${state}"]`),
]

const captchaScenes: readonly Scene[] = [
  scene('captcha-picture', settings(captcha), login, see(overlay('captcha', 'img'))),
  scene(
    'captcha-loading',
    fault({ method: 'GET', path: '/wps/captcha/stand-in/gt4.js' }, { delayMs: 20_000 }),
    geetest('loading'),
  ),
  scene('captcha-waiting', geetest('waiting')),
  scene('captcha-success', answered('I am human', 'success')),
  scene('captcha-error', answered('Fail', 'error')),
]

const on = (value = '') => ({ enabled: true, value })
const appPrompt = (look: object) => [
  content({ downloads: { settings: { download_condition_switch: on(), ...look } } }),
  ...enter('member1'),
  see(overlay('download-popup', 'a')),
]

const appScenes: readonly Scene[] = [
  scene('app-prompt', appPrompt({})),
  scene('app-prompt-bottom', appPrompt({ bottom_app_bar_mode: on(), theme: on('dark') })),
  scene('app-prompt-forced', appPrompt({ deposit_least_times_forced: on('0') })),
]

export const accountScenes: readonly Scene[] = [
  ...loginScenes,
  ...registerScenes,
  ...captchaScenes,
  ...appScenes,
]
