/** Renders every overridden slot once, so that mistakes are found during the build. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { PaintedMerchant } from '@livery/contract/painted.ts'
import type { Overrides } from '../overrides/read-overrides.ts'
import type { OverridesFault } from './compiled.ts'

/** The compiled script of a set of overrides. */
export type Trial = { overrides: Overrides; code: string }

type Tried = { slot: string; markup?: string[]; fault?: string }

const program = fileURLToPath(new URL('try-in-context.mjs', import.meta.url))

/**
 * Renders the overrides in a separate process. The process can only read its own program file and
 * has no environment variables. The overrides do not have access to Node or timers.
 * @param kit the script that contains the slot kit and `renderSlot`, as `livery`
 * @returns each trial's faults
 */
export async function trySlots(kit: string, trials: readonly Trial[]): Promise<OverridesFault[][]> {
  const faults = await tryTogether(kit, trials)
  if (Array.isArray(faults)) return faults

  const [only, ...others] = trials
  if (only && others.length === 0) return [[buildExitFault(only, faults.end)]]

  // One set of overrides crashed the process. Each set runs separately, so that all others can
  // still be released.
  const alone: OverridesFault[][] = []
  for (const trial of trials) alone.push(...(await trySlots(kit, [trial])))

  return alone
}

/**
 * Renders all overrides in one process. If the process ends without a response, `end` contains the
 * exit code or signal.
 */
async function tryTogether(
  kit: string,
  trials: readonly Trial[],
): Promise<OverridesFault[][] | { end: string }> {
  const overrides = trials.map(({ overrides: { slots }, code }) => ({
    code: toScript(code),
    slots: [...slots.values()],
  }))
  const answer = await run(JSON.stringify({ kit, page: JSON.stringify(sample), overrides }))
  if (typeof answer !== 'string') return answer

  // The type is reliable, because the same version of try-in-context.mjs wrote the response. The
  // order is the same as in the request.
  const tried = JSON.parse(answer) as Tried[][]

  return trials.map((trial, at) => (tried[at] ?? []).flatMap(one => listSlotFaults(trial, one)))
}

function buildExitFault({ overrides: { slots } }: Trial, end: string): OverridesFault {
  const [file = ''] = slots.keys()
  return { file, key: '', reason: `ends the process that renders it (${end})` }
}

async function run(request: string): Promise<string | { end: string }> {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission'
  const flags = [permission, `--allow-fs-read=${program}`, '--max-old-space-size=512', program]
  const child = spawn(process.execPath, flags, { env: {}, stdio: ['pipe', 'pipe', 'ignore'] })
  child.stdin.end(request)
  const [answer, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'close')])

  return code === 0 ? answer : { end: String(signal ?? code) }
}

const imported = /\bimport\s*\{([^}]*)\}\s*from\s*"livery:slot-kit";?/g

/**
 * Converts the compiled overrides into a classic script. They import only the kit, so the imports
 * become properties of `livery`.
 */
function toScript(code: string): string {
  const body = code.replace(imported, (_statement, names: string) => {
    return `const {${names.replace(/\sas\s/g, ':')}}=livery;`
  })
  return `(()=>{${body.replace(/\bimport\s*"livery:slot-kit";?/g, '')}\n})()`
}

function listSlotFaults({ overrides }: Trial, { slot, markup, fault }: Tried): OverridesFault[] {
  const file = [...overrides.slots].find(([, name]) => name === slot)?.[0] ?? ''

  if (fault !== undefined) {
    return needsBrowser(fault)
      ? []
      : [{ file, key: '', reason: `throws when it renders: ${fault}` }]
  }

  const isEmpty = markup?.every(one => one === '')

  return isEmpty ? [{ file, key: '', reason: 'renders nothing' }] : []
}

/**
 * Returns whether a fault may occur only outside a browser: a name that only browsers define, a
 * store without a server value (407), or a component that suspends (426, 482).
 */
function needsBrowser(fault: string): boolean {
  return /^ReferenceError: \w+ is not defined|React error #(?:407|426|482);/.test(fault)
}

/**
 * A sample merchant for the trial. The outcome applies to all merchants with the same overrides.
 */
const sample: PaintedMerchant = {
  ...{ code: 'sample', buildId: 'sample', platformCode: 'SAMPLE', kind: 'casino', skin: 'neon' },
  ...{ name: 'Sample', shortName: 'Sample', mode: 'dark', currency: 'USD' },
  logo: { mark: '/m/mark.svg', wordmark: '/m/word.svg', wordmarkDark: '/m/dark.svg' },
  ...{ defaultLanguage: 'EN', languages: ['EN'], money: {}, domains: ['sample.example'] },
  legal: {
    ...{ company: 'Sample', licence: 'Sample', minimumAge: 18 },
    responsiblePlayUrl: 'https://sample.example/',
  },
  settings: { encryption: 'DES-EDE3-CBC', vendorLabels: {}, flags: {}, accessDeniedRetry: false },
  links: { gameOrigins: [], returnOrigins: [] },
}
