import { resolve } from 'node:path'
import { quoteShellWord } from '@livery/contract/text/shell-word.ts'
import { readEnvironment } from './environment.ts'

/**
 * Returns the flags for a printed command that an operator copies: those for folders other than the
 * usual ones. Starts with a space unless it is empty.
 */
export function describeFolderFlags(folders: { merchantsDir: string; out?: string }): string {
  const { merchantsDir, out } = folders
  const { MERCHANTS_DIR, RELEASES_DIR } = readEnvironment()
  const isUsual = (folder: string, usual: string) => resolve(folder) === resolve(usual)
  const flags = [
    ...(isUsual(merchantsDir, MERCHANTS_DIR) ? [] : ['--merchants-dir', merchantsDir]),
    ...(out === undefined || isUsual(out, RELEASES_DIR) ? [] : ['--out', out]),
  ]

  return flags.map(word => ` ${quoteShellWord(word)}`).join('')
}
