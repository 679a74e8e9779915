/**
 * Publishes a changed app once in a separate process; prints the duration. Arguments: the
 * merchants, the releases folder, and a file whose content distinguishes the app from others.
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
