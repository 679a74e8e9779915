import type { Mutant } from './mutant.ts'

const head = `# Mutants

Faults of the kind that a change brings by accident, planted by hand in one place each: a turned
condition, a bound off by one, a dropped header or guard, a wrong default, a swapped order. They were
chosen from the specification and the code before the tests were read. \`npm run mutants\` replays
them: it plants each, runs the test that is to notice it, and takes it out again.
`

/** Generates `docs/mutants.md` from the lists. */
export function toDocument(mutants: readonly Mutant[]): string {
  const killed = mutants.filter(({ atFirst }) => atFirst === 'killed').length
  const figure = `At first the fast tier noticed ${killed} of ${mutants.length}. The others have a test of their own since.`
  const rows = mutants.map(toRow)
  const table = ['| no. | fault | change | noticed by |', '| ---: | --- | --- | --- |', ...rows]
  return `${head}\n${figure}\n\n${table.join('\n')}\n`
}

function toRow({ no, area, rule, file, from, to, test, title, atFirst }: Mutant): string {
  const change = to.trim() === '' ? `${toCode(from)} is gone` : `${toCode(from)} → ${toCode(to)}`
  const since = atFirst === 'survived' ? 'survived; since then ' : ''
  const cells = [no, `${area}: ${rule} (\`${file}\`)`, change, `${since}“${title}” (\`${test}\`)`]
  return `| ${cells.map(cell => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
}

/** Formats code on one line, with delimiters that none of the mutants contains. */
function toCode(text: string): string {
  return `\`\` ${text.trim().replace(/\s+/g, ' ')} \`\``
}
