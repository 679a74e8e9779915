import { resolve } from 'node:path'
import type { RowReport } from '#operator/import/import-merchants.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { merchantsDirFlag } from '../canary-flags.ts'
import { exitCodes, type Output, plural } from '../output.ts'
import { defineVerb, keysOf, required } from '../verb.ts'

/** Exits with 1 if any row was rejected. */
export const importVerb = defineVerb({
  name: 'import',
  summary: 'create many merchants from a file; run it again to continue where it stopped',
  positionals: { file: required('a .csv with a line of column names, or a .jsonl') },
  flags: { merchantsDir: merchantsDirFlag },
  json: keysOf<{ ok: boolean; rows: RowReport[] }>({
    ok: '',
    rows: ': each with `line`, `outcome` (`created`, `there`, `refused`), `code`, `mistakes` and `notes`',
  }),
  async run({ file: path, merchantsDir }, output) {
    const { readIfThere } = await import('@livery/release/store/store.ts')
    const bytes = readIfThere(path)
    if (bytes === undefined) throw new OperatorError(`${resolve(path)}: the file does not exist`)

    const { importMerchants } = await import('#operator/import/import-merchants.ts')
    const { readRows } = await import('#operator/import/read-rows.ts')
    const rows = await importMerchants(merchantsDir, readRows(path, bytes))
    const isGood = rows.every(({ mistakes }) => mistakes.length === 0)
    output.give({ ok: isGood, rows })

    for (const row of rows) say(row, path, output)

    for (const note of listNotes(rows)) output.say(note)

    output.say(summarise(rows))

    return isGood ? exitCodes.done : exitCodes.failed
  },
})

function say({ line, code, mistakes }: RowReport, path: string, output: Output): void {
  const whose = code === undefined ? '' : ` (${code})`
  for (const mistake of mistakes) output.complain(`${path}:${line}${whose}: ${mistake}`)
}

/** Returns each note once, with its number of merchants, because most rows have the same notes. */
function listNotes(rows: readonly RowReport[]): string[] {
  const counts = new Map<string, number>()
  for (const note of rows.flatMap(({ notes }) => notes)) {
    counts.set(note, (counts.get(note) ?? 0) + 1)
  }
  return [...counts].map(([note, count]) => `${plural(count, 'merchant')}: ${note}`)
}

function summarise(rows: readonly RowReport[]): string {
  const count = (wanted: RowReport['outcome']) =>
    rows.filter(({ outcome }) => outcome === wanted).length
  const counts = `${count('created')} created, ${count('there')} already existed`
  return `${plural(rows.length, 'row')}: ${counts}, ${count('refused')} refused`
}
