import {
  buildVisitorKind,
  decideFunnel,
  type FunnelRow,
  type Kind,
  kinds,
} from '@livery/contract/install/funnel/decide-funnel.ts'
import { chooseAppExit } from '@livery/contract/install/in-app-browsers.ts'
import {
  type InstallSettings,
  type InstallTrigger,
  resolveInstallSettings,
} from '@livery/contract/install/install-facts.ts'
import { type ExitCode, exitCodes, type Output } from './output.ts'

export type FunnelReport = { visitor?: Kind['visitor']; rows: FunnelRow[] }

type FunnelFlags = OwnFlags &
  Pick<InstallSettings, 'prompt' | 'way' | 'closable'> & {
    /** If set, only the visitor with this user agent is shown. */
    explain?: string
    trigger: InstallTrigger
    forced?: true
    restDays?: number[]
  }

/** Prints what the install funnel offers to each kind of visitor, when and why. */
export function showFunnel(given: FunnelFlags, output: Output<FunnelReport>): ExitCode {
  const { explain, way, prompt, closable, forced = false, restDays = [], trigger } = given
  const own = explain === undefined ? undefined : buildOwnKind(explain, given)
  const shown = own ? [own] : kinds.map(kind => withNativeApp(kind, given))
  const settings = resolveInstallSettings({ prompt, way, closable, forced, restDays })
  const rows = decideFunnel(shown, settings, trigger)
  output.give({ ...(own && { visitor: own.visitor }), rows })
  if (own) for (const line of describe(own)) output.say(line)

  for (const line of formatFunnelTable(rows)) output.say(line)

  return exitCodes.done
}

/** Properties of the single visitor selected by `--explain`. */
type OwnFlags = { touchPoints?: number; hasPrompt?: true; installed?: true; nativeApp: boolean }

function buildOwnKind(userAgent: string, { touchPoints, ...flags }: OwnFlags): Kind {
  const { hasPrompt = false, installed: isInstalled = false } = flags
  const kind = buildVisitorKind('this visitor', userAgent, { hasPrompt, isInstalled }, touchPoints)
  return withNativeApp(kind, flags)
}

function withNativeApp(
  { visitor, ...kind }: Kind,
  { nativeApp }: Pick<OwnFlags, 'nativeApp'>,
): Kind {
  return { ...kind, visitor: { ...visitor, hasNativeApp: visitor.hasNativeApp && nativeApp } }
}

function describe({ visitor: { system, browser, inApp, iosVersion } }: Kind): string[] {
  const version = iosVersion ? ` ${iosVersion.join('.')}` : ''
  const way = inApp && system !== 'computer' ? `, left by ${chooseAppExit(inApp, system)}` : ''
  return [`${system}${version}, browser ${browser}${inApp ? `, inside ${inApp}${way}` : ''}`]
}

const columns = ['visitor', 'history', 'what', 'when', 'why'] as const

function formatFunnelTable(rows: readonly FunnelRow[]): string[] {
  const head = Object.fromEntries(columns.map(name => [name, name])) as Record<
    (typeof columns)[number],
    string
  >
  const widths = columns.map(name => Math.max(name.length, ...rows.map(row => row[name].length)))

  const formatRow = (row: typeof head) =>
    columns
      .map((name, index) => row[name].padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd()

  return [head, ...rows].map(formatRow)
}
