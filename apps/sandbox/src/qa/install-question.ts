/** Inputs for the QA page's install form, and the result of the app's own decision function. */
import { decideInstall } from '@livery/contract/install/decide-install.ts'
import {
  buildVisitorKind,
  funnelNowMs,
  histories,
  kinds,
  sayDecision,
} from '@livery/contract/install/funnel/decide-funnel.ts'
import { installTriggers, resolveInstallSettings } from '@livery/contract/install/install-facts.ts'
import * as z from 'zod'

const options = (names: readonly string[]) => names.map(name => `<option>${name}</option>`).join('')

const browsers = kinds.map(({ name, userAgent }) => `<option value="${userAgent}">${name}</option>`)

const check = (name: string, label: string, isOn = false) =>
  `<label class="check"><input type="checkbox" name="${name}"${isOn ? ' checked' : ''}><span>${label}</span></label>`

export const installForm = `<form id="install"><label>Browser (user agent) <input name="userAgent" list="browsers" required></label><datalist id="browsers">${browsers.join('')}</datalist>
<label>Touch points <input name="touchPoints" type="number" min="0" max="20" placeholder="as the browser suggests"></label>
<div class="row"><label>Earlier <select name="history">${options(Object.keys(histories))}</select></label><label>Asked by <select name="trigger">${options(installTriggers)}</select></label><label>First <select name="way"><option>app</option><option>web</option></select></label></div>
<div class="grid">${check('hasPrompt', 'The browser offers its prompt')}${check('isInstalled', 'Runs as the installed app')}${check('hasNativeApp', 'There is a native app', true)}${check('prompt', 'Prompt switched on', true)}${check('closable', 'May be closed', true)}${check('forced', 'Forced')}${check('rests', 'Rests 7, 30, 90 days')}</div><button>Decide</button></form>
<ul id="install-answer"></ul>`

export const installQuestion = z.strictObject({
  userAgent: z.string().max(1_000),
  /** An iPad identifies itself as a Mac; only the touch points reveal the iPad. */
  touchPoints: z.int().min(0).max(20).optional(),
  history: z.string().refine(name => Object.hasOwn(histories, name), 'is no history'),
  trigger: z.enum(installTriggers),
  /** Facts about the browser. */
  isInstalled: z.boolean(),
  hasPrompt: z.boolean(),
  hasNativeApp: z.boolean(),
  /** The operator's settings. */
  prompt: z.boolean(),
  way: z.enum(['app', 'web']),
  closable: z.boolean(),
  forced: z.boolean(),
  /** Pauses of 7, 30 and then 90 days after a visitor declines. */
  rests: z.boolean().optional(),
})

/**
 * Returns the offer to this visitor, its time and its reason, in the wording of `livery funnel`.
 */
export function answerInstall(question: z.infer<typeof installQuestion>) {
  const { userAgent, touchPoints, history, trigger, ...rest } = question
  const { isInstalled, hasPrompt, hasNativeApp, rests, ...settings } = rest
  const state = { isInstalled, hasPrompt, hasNativeApp }
  const { visitor } = buildVisitorKind('this visitor', userAgent, state, touchPoints)
  const decision = decideInstall({
    visitor,
    // The schema has already checked that the name is in the table.
    history: histories[history] as (typeof histories)[string],
    settings: resolveInstallSettings({ ...settings, ...(rests && { restDays: [7, 30, 90] }) }),
    trigger,
    nowMs: funnelNowMs,
  })
  const { system, iosVersion, browser, inApp } = visitor
  const device = [system, iosVersion?.join('.'), browser, inApp && `inside ${inApp}`]

  return { visitor: device.filter(Boolean).join(', '), ...sayDecision(decision) }
}
