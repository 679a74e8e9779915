import { decideFunnel, type FunnelRow } from '@livery/contract/install/funnel/decide-funnel.ts'
import { type Kind, kinds, toKind } from '@livery/contract/install/funnel/kinds.ts'
import { toWayOut } from '@livery/contract/install/in-app-browsers.ts'
import type { InstallTrigger } from '@livery/contract/install/install-facts.ts'
import { toInstallSettings } from '@livery/contract/install/install-facts.ts'
import { type ExitCode, exitCodes, type Output } from '../output.ts'

export type FunnelFlags = {
  explain?: string
  touchPoints?: number
  trigger: InstallTrigger
  way: 'app' | 'web'
  forced?: boolean
  closable: boolean
  nativeApp: boolean
  /** The operator's switch for the banner. */
  prompt: boolean
  restDays?: number[]
  /** Of the one visitor who is explained. */
  hasPrompt?: boolean
  installed?: boolean
}

/** `livery funnel`: what the install funnel offers each kind of visitor, when, and why. */
export function funnelVerb(flags: FunnelFlags, output: Output): ExitCode {
  const { explain, way, prompt, closable, forced = false, restDays = [], trigger } = flags
  const own = explain === undefined ? undefined : toOwnKind(explain, flags)
  const shown = own ? [own] : kinds.map(kind => withNativeApp(kind, flags))
  const settings = toInstallSettings({ prompt, way, closable, forced, restDays })
  const rows = decideFunnel(shown, settings, trigger)
  output.give({ ...(own && { visitor: own.visitor }), rows })
  if (own) for (const line of describe(own)) output.say(line)
  for (const line of toTable(rows)) output.say(line)
  return exitCodes.done
}

function toOwnKind(userAgent: string, { touchPoints, ...flags }: FunnelFlags): Kind {
  const { hasPrompt = false, installed: isInstalled = false } = flags
  const kind = toKind('this visitor', userAgent, { hasPrompt, isInstalled }, touchPoints)
  return withNativeApp(kind, flags)
}

function withNativeApp(
  { visitor, ...kind }: Kind,
  { nativeApp }: Pick<FunnelFlags, 'nativeApp'>,
): Kind {
  return { ...kind, visitor: { ...visitor, hasNativeApp: visitor.hasNativeApp && nativeApp } }
}

function describe({ visitor: { system, browser, inApp, iosVersion } }: Kind): string[] {
  const version = iosVersion ? ` ${iosVersion.join('.')}` : ''
  const way = inApp && system !== 'computer' ? `, left by ${toWayOut(inApp, system)}` : ''
  return [`${system}${version}, browser ${browser}${inApp ? `, inside ${inApp}${way}` : ''}`]
}

const columns = ['visitor', 'history', 'what', 'when', 'why'] as const

function toTable(rows: readonly FunnelRow[]): string[] {
  const head = Object.fromEntries(columns.map(name => [name, name])) as Record<
    (typeof columns)[number],
    string
  >
  const widths = columns.map(name => Math.max(name.length, ...rows.map(row => row[name].length)))
  const toLine = (row: typeof head) =>
    columns
      .map((name, index) => row[name].padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd()
  return [head, ...rows].map(toLine)
}
