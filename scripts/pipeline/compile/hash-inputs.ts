import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { digestOf, sha256 } from '@livery/release/support/hash.ts'

/** Tests are not compiled, so changing one invalidates nothing. */
const ignored = /\.(?:test|browser\.test|e2e|arch\.test)\.tsx?$|(?:^|\/)\./

/**
 * One digest of all files at or under `inputs`: of contents and of names relative to each input, so
 * that it is equal in any folder on any machine.
 */
export function hashInputs(inputs: readonly string[]): string {
  return digestOf(inputs.map(input => filesUnder(input).map(path => entryOf(input, path))))
}

function entryOf(input: string, path: string): [string, string] {
  return [relative(input, path).replaceAll('\\', '/'), sha256(readFileSync(path))]
}

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => !ignored.test(relative(path, file)))
    .sort()
}
