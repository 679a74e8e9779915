import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { writeMerchant } from '../fixtures/merchants.ts'

const folder = makeTempFolder()
const repository = join(import.meta.dirname, '../..')
afterAll(() => folder.remove())

async function run(entry: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', entry, ...args], {
    cwd: repository,
    env: { ...process.env, ...env },
  })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await once(child, 'exit')
  const [out, errors] = await said

  return { code, out, errors }
}

const livery = (...args: string[]) => run('scripts/cli/main.ts', args)

describe('livery', () => {
  it.each(['build', 'doctor'])('prints help for %s', async verb => {
    const { code, out } = await livery(verb, '--help')
    expect(code).toBe(0)
    expect(out).toContain(`livery ${verb}`)
    expect(out).toContain('--json')
  })

  it.each([['nope'], ['build', '--nope'], ['rollback', 'a', 'b', 'c']])(
    'exits with 2 on wrong usage: %s',
    async (...args) => {
      const { code, errors } = await livery(...args)
      expect(code).toBe(2)
      expect(errors).toMatch(/^error: /)
    },
  )

  it.each([
    ['--shard', '5/4'],
    ['--shard', '1/2', '--watch'],
  ])('exits with 2 on a build with %s %s', async (...args) => {
    const { code, errors } = await livery('build', ...args)
    expect(code).toBe(2)
    expect(errors).toMatch(/^livery: --shard /)
  })

  it('exits with 1 and one line per problem when a merchant is invalid', async () => {
    const dir = join(folder.path, 'bad')
    writeMerchant(dir, 'alpha', { currency: 'x', kind: 'casnio' })
    const { code, errors } = await livery('check', '--merchants-dir', dir, '--out', folder.path)

    expect(code).toBe(1)
    expect(errors.trim().split('\n')).toEqual([
      expect.stringContaining('alpha/merchant.json: kind: "casnio" is not allowed'),
      expect.stringContaining('alpha/merchant.json: currency: must be a currency code'),
    ])
  })

  it('prints each hostile key, value and name as one line without control characters', async () => {
    const dir = join(folder.path, 'hostile')
    writeMerchant(dir, 'alpha', {
      'x\n::error file=README.md,line=1::said by a merchant file\n::stop-commands::t': 1,
      'y\r\u001b[2K\u001b[1A3 merchants, 0 problems': 1,
      '##[add-path]\u202e\u2028\u009b': 1,
      kind: '\u009b2J\u202e',
    })
    mkdirSync(join(dir, 'b\n::warning::c\u001b[1A'))
    const wrong = await livery('check', '--nope\n::error::x\u202e\u001b[1A')
    const { errors, out } = await livery('check', '--merchants-dir', dir)

    for (const said of [out, errors, wrong.errors]) {
      expect(said).not.toMatch(/^\s*::|##\[|[\p{Bidi_Control}\u2028]|(?!\n)\p{Cc}/mu)
    }

    const lines = errors.trim().split('\n')

    expect(lines).toHaveLength(5)
    expect(lines.filter(line => line.includes('alpha/merchant.json: '))).toHaveLength(4)
    expect(errors).toContain('x\\n::error file=README.md,line=1::said by a merchant file\\n::stop')
  })

  it('exits without an error when the reader closes the output early', async () => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'scripts/cli/main.ts', 'explain', 'aurora'],
      {
        cwd: repository,
      },
    )

    child.stdout.destroy()
    const errors = text(child.stderr)

    expect(await once(child, 'exit')).toEqual([0, null])
    expect(await errors).toBe('')
  })

  it('exits with 1 for a folder without merchants', async () => {
    const dir = join(folder.path, 'nobody')
    mkdirSync(dir)
    const { code, errors } = await livery('check', '--merchants-dir', dir)
    expect([code, errors]).toEqual([1, expect.stringContaining('contains no merchants')])
  })

  it('exits with 1 when there is no earlier release', async () => {
    const { code, out } = await livery('rollback', '--json', '--out', join(folder.path, 'none'))
    expect(code).toBe(1)
    expect(JSON.parse(out).error).toContain('contains no release')
  })
})

describe('npm start', () => {
  it('exits with 2 and one line per mistake in the environment', async () => {
    const { code, errors } = await run('scripts/start.ts', [], { PORT: 'x', HOST_SUFFIX: '-' })
    expect(code).toBe(2)
    expect(errors.trim().split('\n')).toEqual([
      expect.stringContaining('PORT=x: must be a port number'),
      expect.stringContaining('HOST_SUFFIX=-: must be a host name'),
    ])
  })

  it('names each busy port', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const { code, errors } = await run('scripts/start.ts', [], { PORT: port, SANDBOX_PORT: port })
    server.close()

    expect(code).toBe(1)
    expect(errors.trim().split('\n')).toEqual([
      `livery: PORT=${port}: 127.0.0.1:${port} is already in use`,
      `livery: SANDBOX_PORT=${port}: 127.0.0.1:${port} is already in use`,
    ])
  })
})
