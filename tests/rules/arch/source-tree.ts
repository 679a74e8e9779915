/** Loads the repository's handwritten text files for the architecture tests. */
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `path` is relative to the repository root and uses forward slashes. */
export type SourceFile = { path: string; text: string }

/**
 * A rule returns its violations as one string each. `broken` is a source tree that the rule must
 * reject, because a rule that cannot fail does not prove anything.
 */
export type Rule = {
  name: string
  check: (files: readonly SourceFile[]) => string[]
  broken: readonly SourceFile[]
}

const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url))

const skippedFolders = new Set(['node_modules', 'dist', 'coverage', 'test-results', '.git'])
const skippedFiles = new Set(['package-lock.json', 'urltestdata.json'])
const textTypes = new Set(['.ts', '.tsx', '.mjs', '.css', '.html', '.json', '.md', '.yml', '.yaml'])

export async function loadSourceTree(root = repositoryRoot): Promise<SourceFile[]> {
  const entries = await readdir(root, { withFileTypes: true })
  const folders = entries.filter(entry => entry.isDirectory() && !skippedFolders.has(entry.name))
  const files = entries.filter(entry => entry.isFile() && isText(entry.name)).map(toName)
  const inFolders = await Promise.all(folders.map(folder => loadFolder(root, folder.name)))
  return [...(await Promise.all(files.map(path => loadFile(root, path)))), ...inFolders.flat()]
}

async function loadFolder(root: string, folder: string): Promise<SourceFile[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true })
  const paths = entries
    .filter(entry => entry.isFile() && isText(entry.name))
    .map(entry => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    .map(path => path.replace(/^\//, ''))
    .filter(path => !path.split('/').some(part => skippedFolders.has(part)))
  return Promise.all(paths.map(path => loadFile(root, path)))
}

async function loadFile(root: string, path: string): Promise<SourceFile> {
  return { path, text: await readFile(join(root, path), 'utf8') }
}

function isText(name: string): boolean {
  return textTypes.has(extname(name)) && !skippedFiles.has(name)
}

function toName(entry: { name: string }): string {
  return entry.name
}
