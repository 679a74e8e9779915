/**
 * One publication of a changed app in a process of its own; prints its duration. Arguments: the merchants,
 * the releases folder, and a file by whose content the app is told from others.
 */
import { readFile } from 'node:fs/promises'
import { buildRelease } from '../../../../scripts/pipeline/build/build-release.ts'
import { lineOfCode, toChangedApp } from './changed-app.ts'

const [merchantsDir = '', outDir = '', stamp = ''] = process.argv.slice(2)
const word = await readFile(stamp, 'utf8')
const change = {
  ...lineOfCode,
  toChanged: (code: string) => `${code}\nObject.assign(globalThis, { word: '${word}' })\n`,
}
const { ms } = await buildRelease({ merchantsDir, outDir, app: toChangedApp([change], stamp) })
process.stdout.write(String(ms))
