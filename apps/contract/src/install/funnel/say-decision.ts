import type { InstallAction, InstallDecision } from '../decide-install.ts'

/** A decision in words: the offer, its time and its reason. */
export type Said = { what: string; when: string; why: string }

const actions: Record<InstallAction, string> = {
  'native-app': 'native app',
  'web-app': 'home screen',
  'open-browser': 'open in a browser',
  continue: 'continue',
}

const webWays = { 'one-tap': 'one tap', 'ios-guide': 'guide', 'menu-guide': 'menu guide' } as const

const reasons: Record<InstallDecision['reason'], string> = {
  entry: 'opened at the entry',
  login: 'logged in',
  'registration-check': 'has registered',
  deposit: 'a deposit has arrived',
  'by-hand': 'asked by hand',
  forced: 'forced by the operator',
  'is-app': 'this is the installed app',
  installed: 'was installed from this browser',
  'switched-off': 'switched off by the operator',
  skipped: 'closed in this session',
  dismissed: 'the browser was refused in this session',
  paused: 'refused too short a time ago',
  'no-way': 'this browser can install nothing',
}

export function sayDecision(decision: InstallDecision): Said {
  const why = reasons[decision.reason]
  if (decision.kind === 'none') return { what: 'nothing', when: '-', why }
  const { webWay, closable, delayMs, waitMs } = decision
  const names = decision.actions.map(action =>
    action === 'web-app' && webWay ? `${actions[action]} (${webWays[webWay]})` : actions[action],
  )
  const stays = closable ? '' : '; cannot be closed'
  const wait = waitMs > delayMs ? `, at most ${waitMs} ms without the prompt` : ''
  return { what: names.join(', ') + stays, when: `${delayMs} ms${wait}`, why }
}
