import type { Mutant } from './mutant.ts'

const head = `# Mutants

Faults like those that a change introduces by accident, each in one place: an inverted condition, a
bound that is off by one, a missing header or guard, a wrong default, a swapped order. They were
chosen from the specification and the code before the tests were read. \`npm run mutants\` inserts
each fault, runs the test that must detect it, and restores the file.
`

/** Generates `docs/mutants.md` from the lists. */
export function toDocument(mutants: readonly Mutant[]): string {
  const rows = mutants.map(toRow)
  const table = ['| no. | fault | change | detected by |', '| ---: | --- | --- | --- |', ...rows]
  return `${head}\n${table.join('\n')}\n`
}

function toRow({ no, area, rule, file, from, to, test, title }: Mutant): string {
  const change = to.trim() === '' ? `${toCode(from)} is gone` : `${toCode(from)} → ${toCode(to)}`
  const cells = [no, `${area}: ${rule} (\`${file}\`)`, change, `“${title}” (\`${test}\`)`]
  return `| ${cells.map(cell => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
}

/** Formats code on one line, with delimiters that do not occur in any mutant. */
function toCode(text: string): string {
  return `\`\` ${text.trim().replace(/\s+/g, ' ')} \`\``
}
