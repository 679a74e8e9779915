import { once } from 'node:events'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPlainFile } from './read-plain-file.ts'

const root = makeTempFolder()
const at = (name: string) => join(root.path, name)
const server = createServer()

beforeAll(async () => {
  writeFileSync(at('plain'), 'here')
  writeFileSync(at('large'), Buffer.alloc(2049))
  mkdirSync(at('folder'))
  symlinkSync('/etc/hostname', at('link'))
  symlinkSync('plain', at('link-beside'))
  symlinkSync(at('gone'), at('broken-link'))
  await once(server.listen(at('socket')), 'listening')
})
afterAll(() => {
  server.close()
  root.remove()
})

it('readPlainFile reads a plain file', () => {
  expect(String(readPlainFile(at('plain'), 2048))).toBe('here')
})

const link = 'is a link, not a plain file, and links are not followed; put the file itself here'

it.each([
  ['large', 'is larger than 2 kB'],
  ['gone', 'is missing'],
  ['folder', 'is not a plain file'],
  ['link', link],
  ['link-beside', link],
  ['broken-link', link],
  ['socket', 'is not a plain file'],
])('readPlainFile reports for %s that the file %s', (name, reason) => {
  expect(readPlainFile(at(name), 2048)).toBe(reason)
})
