/** Parses requirement ids: in the requirements list, and in test titles. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Loads the ids from `docs/requirements.md` in order, with each requirement's text. */
export async function loadRequirements(root: string): Promise<Map<string, string>> {
  const text = await readFile(join(root, 'docs', 'requirements.md'), 'utf8')
  return parseRequirements(text)
}

export function parseRequirements(text: string): Map<string, string> {
  const lines = text.matchAll(/^- `([A-Z]+-\d{2})` (.+)$/gm)
  return new Map([...lines].map(([, id = '', what = '']) => [id, what]))
}

/**
 * Returns the ids that a title claims at its end: `… [LOGIN-12]`, `… [ERROR-01, ERROR-07]`.
 * Brackets with other content do not claim an id.
 */
export function toClaimedIds(title: string): string[] {
  return [...title.matchAll(/\[([^\][]+)\]/g)]
    .map(([, inside = '']) => inside.split(/[,\s]+/).filter(Boolean))
    .filter(parts => parts.every(part => /^[A-Z]+-\d{2}$/.test(part)))
    .flat()
}
