/**
 * Generates the types of the translation groups from their folders, because TypeScript cannot read
 * folders.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const room = 'apps/web/src/i18n'
const file = 'texts-by-group.ts'

/** Rewrites the types if a folder was added or removed. */
export async function writeTextGroups(root: string): Promise<void> {
  const text = await toTextGroups(root)
  if (text !== (await readTextGroups(root))) await writeFile(join(root, room, file), text)
}

export function readTextGroups(root: string): Promise<string> {
  return readFile(join(root, room, file), 'utf8')
}

/** Returns the file's content, formatted like Biome's output. */
export async function toTextGroups(root: string): Promise<string> {
  const entries = await readdir(join(root, room, 'locales'), { withFileTypes: true })
  const folders = entries.filter(entry => entry.isDirectory()).map(({ name }) => name)
  const groups = folders.sort().map(name => ({ name, symbol: toCamel(name) }))
  const lines = groups.map(({ name, symbol }) => {
    return `  ${name === symbol ? name : `'${name}'`}: typeof ${symbol}`
  })
  return [
    '// Written by `npm run types`, from the folders of locales.',
    ...groups.map(({ name, symbol }) => `import type ${symbol} from './locales/${name}/EN.json'`),
    '',
    '/** The English texts outside the first load, by their groups. */',
    'export type TextsByGroup = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

function toCamel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
