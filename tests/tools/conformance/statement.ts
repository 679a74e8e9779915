/** Writes the conformance statement from test titles: `[WCAG 1.4.3, 1.4.11]`. */
import { criteria } from './criteria.ts'

/** A test or an architecture rule, with the criteria in its title. */
export type Proof = { path: string; title: string; claims: string[] }

type TitledFile = { path: string; titles: readonly string[] }

/** Returns the titles that contain a criterion, in file order. */
export function findProofs(files: readonly TitledFile[]): Proof[] {
  return files.flatMap(({ path, titles }) =>
    titles.map(title => ({ path, title, claims: toClaims(title) })).filter(isProof),
  )
}

function isProof({ claims }: Proof): boolean {
  return claims.length > 0
}

function toClaims(title: string): string[] {
  return [...title.matchAll(/\[WCAG ([\d., ]+)\]/g)].flatMap(([, ids = '']) => ids.split(/, */))
}

/**
 * Returns claims for unknown criteria, and criteria that have neither a test nor a question for a
 * person.
 */
export function findGaps(proofs: readonly Proof[]): string[] {
  const claimed = new Set(proofs.flatMap(({ claims }) => claims))
  const known = new Set(criteria.map(({ id }) => id))
  return [
    ...[...claimed].filter(id => !known.has(id)).map(id => `a test claims ${id}, no criterion`),
    ...criteria
      .filter(({ id, question }) => !claimed.has(id) && !question)
      .map(({ id, name }) => `neither a test nor a person decides ${id} ${name}`),
  ]
}

/** Counts the criteria that have tests and no question for a person. */
export function countProven(proofs: readonly Proof[]): number {
  const claimed = new Set(proofs.flatMap(({ claims }) => claims))
  return criteria.filter(({ id, question }) => claimed.has(id) && !question).length
}

export function formatStatement(proofs: readonly Proof[]): string {
  const rows = criteria.map(({ id, level, name, question }) => {
    const own = proofs.filter(({ claims }) => claims.includes(id)).map(toLink)
    const evidence = [...own, ...(question ? [`a person: ${question}`] : [])]
    return `| ${id} | ${level} | ${name} | ${evidence.join('; ')} |`
  })
  return [...head(countProven(proofs)), ...rows, ''].join('\n')
}

const head = (proven: number) => [
  '# Accessibility',
  '',
  `Livery targets WCAG 2.2 levels A and AA. Of the 55 criteria, ${proven} have tests; the others have a question that a`,
  'person answers before a brand goes live. A test proves a criterion only in the places that it names. A virtual',
  'screen reader runs the ten main flows; no real screen reader was used. Game, chat and captcha pages are their',
  'vendors’ responsibility. An architecture rule tests all code. axe checks the tested screens in the full tier, and',
  'every gallery scene with `npm run atlas -- --check --axe`.',
  '',
  '`npm run conformance` generates this page from the test titles.',
  '',
  '| criterion | level | name | evidence |',
  '| --- | --- | --- | --- |',
]

function toLink({ path, title }: Proof): string {
  const words = title.replace(/ *\[[^\][]*\]/g, '').replace(/\$\{[^}]*\}/g, '…')
  return `[${words.replaceAll('|', '\\|')}](../${path})`
}
