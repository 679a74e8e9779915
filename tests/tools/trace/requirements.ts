/** Requirement ids: where they are listed, and how a test title names them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The ids of `docs/requirements.md` in its order, with what each asks for. */
export async function loadRequirements(root: string): Promise<Map<string, string>> {
  const text = await readFile(join(root, 'docs', 'requirements.md'), 'utf8')
  return parseRequirements(text)
}

export function parseRequirements(text: string): Map<string, string> {
  const lines = text.matchAll(/^- `([A-Z]+-\d{2})` (.+)$/gm)
  return new Map([...lines].map(([, id = '', what = '']) => [id, what]))
}

/**
 * The ids a title ends its claims with: `… [LOGIN-12]`, `… [ERROR-01, ERROR-07]`. Brackets that
 * hold anything else are no claim.
 */
export function toClaimedIds(title: string): string[] {
  return [...title.matchAll(/\[([^\][]+)\]/g)]
    .map(([, inside = '']) => inside.split(/[,\s]+/).filter(Boolean))
    .filter(parts => parts.every(part => /^[A-Z]+-\d{2}$/.test(part)))
    .flat()
}
