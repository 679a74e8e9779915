/** Creates many merchants from a file's rows and reports on each row. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readIfThere } from '@livery/release/store/store.ts'
import { isJsonObject } from '@livery/release/support/json.ts'
import { claimsOf } from '#pipeline/check/check-claims.ts'
import { checkMerchants } from '#pipeline/check/check-merchants.ts'
import { findFileFaults } from '#pipeline/check/corrections.ts'
import { loadMerchants } from '#pipeline/load/load-merchants.ts'
import { formatProblem, isExpected } from '#support/operator-problem.ts'
import { createMerchant, type NewMerchant } from '../new/create-merchant.ts'
import { deriveCode } from '../new/derive-names.ts'
import { parseNewOptions } from '../new/parse-new-options.ts'
import type { Row } from './read-rows.ts'

/** `there`: an earlier import created it. */
export type RowReport = {
  line: number
  outcome: 'created' | 'there' | 'refused'
  code?: string
  mistakes: string[]
  /** Advice about a created merchant, which does not reject the row. */
  notes: string[]
}

type Wanted = Omit<NewMerchant, 'merchantsDir'> & { code: string }
type Claims = Map<string, string>

/**
 * Creates merchants from rows. Each folder is created complete by a single rename, so an
 * interrupted import can be run again. Skips rows whose merchant already exists under the same
 * name.
 */
export async function importMerchants(
  merchantsDir: string,
  rows: readonly Row[],
  onRow: (report: RowReport) => void = () => undefined,
): Promise<RowReport[]> {
  const claims = readClaims(merchantsDir)
  const lines = new Map<string, number>()
  const reports: RowReport[] = []

  for (const row of rows) {
    const report = await importRow(merchantsDir, row, claims, lines)
    if (report.outcome !== 'created') onRow(report)
    reports.push(report)
  }

  await addFaults(merchantsDir, reports)

  return reports
}

async function importRow(
  merchantsDir: string,
  { line, options, mistakes }: Row,
  claims: Claims,
  lines: Map<string, number>,
): Promise<RowReport> {
  const refuse = (reasons: string[], code?: string): RowReport => {
    return { line, outcome: 'refused', ...(code && { code }), mistakes: reasons, notes: [] }
  }
  // The row could not be read at all, so do not report its options as missing.
  if (mistakes.length > 0 && Object.keys(options).length === 0) return refuse(mistakes)

  const parsed = parseNewOptions(options)
  const found = [
    ...mistakes,
    ...('mistakes' in parsed ? parsed.mistakes.map(formatColumnMistake) : []),
  ]
  if ('mistakes' in parsed || found.length > 0) return refuse(found)

  const code = parsed.wanted.code ?? deriveCode(parsed.wanted.name)
  const wanted = { ...parsed.wanted, code }
  const other = lines.get(code)
  if (other !== undefined) return refuse([`code: ${code} is also used in line ${other}`], code)

  lines.set(code, line)
  const name = nameOf(join(merchantsDir, code))
  if (name === wanted.name) return { line, outcome: 'there', code, mistakes: [], notes: [] }

  const taken = name === undefined ? findTaken(wanted, claims) : [describeTakenCode(code, name)]
  if (taken.length > 0) return refuse(taken, code)

  let notes: string[]

  try {
    const { advice } = await createMerchant({ ...wanted, merchantsDir })
    notes = advice.map(({ key, reason, allowed }) => `${key}: ${reason}; ${allowed}`)
  } catch (error) {
    if (isExpected(error)) return refuse([error.message], code)
    throw error
  }

  for (const host of wanted.domains) claims.set(host, code)

  return { line, outcome: 'created', code, mistakes: [], notes }
}

/** Replaces the `new` flag in a message with the column name. */
function formatColumnMistake(mistake: string): string {
  return mistake.replace(/^--(domain|language)\b/, '$1s').replace(/^--/, '')
}

function describeTakenCode(code: string, name: string): string {
  return `code: ${code} already exists, as ${JSON.stringify(name)}; choose another`
}

function findTaken({ domains, code }: Wanted, claims: Claims): string[] {
  return domains
    .filter(host => (claims.get(host) ?? code) !== code)
    .map(host => `domains: ${host} belongs to ${claims.get(host)}`)
}

/** Reads the name of an existing merchant; `undefined` if the folder does not exist. */
function nameOf(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined
  const text = readIfThere(join(folder, 'merchant.json'))?.toString('utf8')
  try {
    const json: unknown = JSON.parse(text ?? '')
    return isJsonObject(json) && typeof json.name === 'string' ? json.name : ''
  } catch {
    // The existing folder is not from this import, so an unreadable file is not an error.
    return ''
  }
}

function readClaims(merchantsDir: string): Claims {
  if (!existsSync(merchantsDir)) return new Map()
  const { merchants } = loadMerchants(merchantsDir)
  return new Map(merchants.flatMap(one => claimsOf(one).map(({ host }) => [host, one.code])))
}

/** Adds `check` findings about the created merchants, for example about a logo. */
async function addFaults(merchantsDir: string, reports: readonly RowReport[]): Promise<void> {
  const created = new Map(
    reports.filter(({ outcome }) => outcome === 'created').map(one => [one.code ?? '', one]),
  )
  if (created.size === 0) return

  const loaded = loadMerchants(merchantsDir)
  const { problems } = checkMerchants(loaded)

  for (const one of loaded.merchants.filter(({ code }) => created.has(code))) {
    const own = problems.filter(({ file }) => file.startsWith(join(one.folder, '/')))
    const faults = [...own, ...(await findFileFaults(one))]
    created.get(one.code)?.mistakes.push(...faults.map(formatProblem))
  }
}
