import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findFreePort } from '../../../scripts/product/start-product.ts'
import { readPorts, readyPattern } from '../../tools/support/bff-process.ts'
import { runToEnd, startCommand } from '../../tools/support/child.ts'
import { createAsker } from '../../tools/support/http.ts'

describe('npm run sandbox', () => {
  it('serves only the sandbox platform, and exits with 0 on Ctrl-C', async () => {
    const port = await findFreePort()
    const running = startCommand('npm', ['run', 'sandbox'], { SANDBOX_PORT: String(port) })
    await running.said(/sandbox ready/)
    const page = await fetch(`http://127.0.0.1:${port}/sandbox/`)

    expect(page.headers.get('content-type')).toContain('text/html')

    running.interrupt()

    expect((await running.finished).exitCode).toBe(0)
  })
})

describe('npm run bff', () => {
  it('rejects a bad environment with exit code 2 and one line per mistake', async () => {
    const env = { PORT: 'eighty', PLATFORM_URL: 'nowhere', TRUSTED_PROXIES: 'everybody' }
    const { exitCode, stderr } = await runToEnd('npm', ['run', '--silent', 'bff'], env)
    expect(exitCode).toBe(2)
    for (const name of Object.keys(env)) {
      expect(stderr.split('\n').filter(line => line.includes(name))).toHaveLength(1)
    }
  })

  it('reports that it is healthy but not ready if there is no release', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'livery-bff-'))
    const env = { PORT: '0', ADMIN_PORT: '0', RELEASES_DIR: folder }
    const running = startCommand('npm', ['run', 'bff'], env)

    try {
      const { adminPort } = readPorts(await running.said(readyPattern))
      const admin = `http://127.0.0.1:${adminPort}`
      expect((await fetch(`${admin}/healthz`)).status).toBe(200)
      expect((await fetch(`${admin}/readyz`)).status).toBe(503)
    } finally {
      running.interrupt()
      await running.finished
      await rm(folder, { recursive: true })
    }
  })
})

describe('npm run dev', () => {
  it('serves one merchant with hot reload behind the BFF, and exits with 0 on Ctrl-C', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'livery-dev-'))
    const port = await findFreePort()
    const running = startCommand('npm', ['run', 'dev', '--', 'aurora'], {
      PORT: String(port),
      SANDBOX_PORT: String(await findFreePort()),
      ADMIN_PORT: '0',
      RELEASES_DIR: folder,
    })

    try {
      await running.said(/http:\/\/aurora\.localhost:\d+\/m\/home/)
      const ask = createAsker(port)
      const host = `aurora.localhost:${port}`
      const { text } = await ask({ host, path: '/m/home', headers: { accept: 'text/html' } })
      expect(text).toContain('/@vite/client')
      expect(text).toContain('data-merchant="aurora"')
      expect(await ask({ host, path: '/wps/system/status' })).toMatchObject({ status: 200 })
    } finally {
      running.interrupt()
    }

    expect((await running.finished).exitCode).toBe(0)

    await rm(folder, { recursive: true })
  }, 120_000)
})

describe('npm run atlas', () => {
  it('lists the merchants and scenes and exits with 2 for an unknown word', async () => {
    const { exitCode, stderr } = await runToEnd('npm', [
      'run',
      '--silent',
      'atlas',
      '--',
      'nothing',
    ])
    expect(exitCode).toBe(2)
    expect(stderr).toContain('there is no merchant and no scene named "nothing"')
    expect(stderr).toMatch(/^ {2}home$/m)
  })

  it('rejects an unknown value for --check, and names the flag', async () => {
    const flags = ['--check', '--languages', 'XX']
    const { exitCode, stderr } = await runToEnd('npm', ['run', '--silent', 'atlas', '--', ...flags])
    expect(exitCode).toBe(2)
    expect(stderr).toContain('--languages: there is no "XX"; there is: ')
  })
})

describe('npm run screenshots', () => {
  it('lists the existing merchants and exits with 2 for an unknown merchant', async () => {
    const { exitCode, stderr } = await runToEnd('npm', [
      'run',
      '--silent',
      'screenshots',
      '--',
      'nobody',
    ])
    expect(exitCode).toBe(2)
    expect(stderr).toContain('there is no merchant nobody; there is: aurora, lotus, tlb')
  })
})

describe('npm run trace', () => {
  it('prints the requirement coverage for every area as JSON', async () => {
    const { stdout } = await runToEnd('npm', ['run', '--silent', 'trace', '--', '--json'])
    const { areas, total } = JSON.parse(stdout)
    expect(total).toBe(455)
    expect(areas.map(({ area }: { area: string }) => area)).toContain('LOGIN')
  })
})

describe('npm run draw-rooms', () => {
  it('lists each image that it generated in the given folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'livery-rooms-'))
    const rooms = ['bff-rooms.svg', 'web-rooms.svg', 'pipeline-rooms.svg', 'account-rooms.svg']
    const names = ['workspaces.svg', ...rooms]
    const args = ['run', '--silent', 'draw-rooms', '--', '--out', folder]
    const { exitCode, stdout } = await runToEnd('npm', args)
    const drawn = await readdir(folder)
    await rm(folder, { recursive: true })

    expect(exitCode).toBe(0)
    expect(stdout.trim().split('\n')).toEqual(names.map(name => `drew ${join(folder, name)}`))
    expect(drawn.toSorted()).toEqual(names.toSorted())
  })
})

describe('npm run conformance', () => {
  it('writes the accessibility page to the given file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'livery-conformance-'))
    const out = join(folder, 'page.md')
    const { exitCode } = await runToEnd('npm', [
      'run',
      '--silent',
      'conformance',
      '--',
      '--out',
      out,
    ])
    const written = await readFile(out, 'utf8')
    await rm(folder, { recursive: true })

    expect(exitCode).toBe(0)
    expect(written).toBe(
      await readFile(new URL('../../../docs/accessibility.md', import.meta.url), 'utf8'),
    )
  })
})

describe('npm run texts', () => {
  it('does not find stale translations, and rejects a key that does not exist', async () => {
    const args = ['run', '--silent', 'texts']
    expect(await runToEnd('npm', args)).toMatchObject({ exitCode: 0, stdout: '' })
    const refused = await runToEnd('npm', [...args, '--', 'no_such_text'])
    expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('no_such_text') })
  })

  it('writes files for translators only for languages that lack texts', async () => {
    const out = await mkdtemp(join(tmpdir(), 'livery-'))
    const args = ['run', '--silent', 'texts', '--', 'missing', '--out', out]
    expect(await runToEnd('npm', args)).toMatchObject({
      exitCode: 0,
      stdout: 'Every language has every text.\n',
    })
    expect(await readdir(out)).toEqual([])
    await rm(out, { recursive: true })
  })

  it('rejects a file that is not one of its own', async () => {
    const args = ['run', '--silent', 'texts', '--', 'add', 'package.json']
    expect(await runToEnd('npm', args)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('package.json is not a file of npm run texts -- missing'),
    })
  })
})

describe('npm run faces', () => {
  it('rejects the name of a font that does not exist', async () => {
    const refused = await runToEnd('npm', ['run', '--silent', 'faces', '--', 'no_such_font'])
    expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('no_such_font') })
  })
})

describe('npm run mutants', () => {
  it('reports that each listed mutant can be applied', async () => {
    const args = ['run', '--silent', 'mutants', '--', '--check']
    const { exitCode, stdout } = await runToEnd('npm', args)
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^\d+ mutants can be replayed$/m)
  })
})

describe('npm run bench', () => {
  it('lists what it can measure and exits with 2 without an argument', async () => {
    const { exitCode, stderr } = await runToEnd('npm', ['run', '--silent', 'bench'])
    expect(exitCode).toBe(2)
    expect(stderr).toContain('build|bff|web')
  })

  it('lists the parts of a bench and exits with 2 for an unknown part', async () => {
    const args = ['run', '--silent', 'bench', '--', 'web', 'nothing']
    const { exitCode, stderr } = await runToEnd('npm', args)
    expect(exitCode).toBe(2)
    expect(stderr).toContain('unknown: nothing; known are start, home, tours, lighthouse, memory')
  })
})

describe('npm run provision', () => {
  it('lists what it can provision and exits with 2 for anything else', async () => {
    const args = ['run', '--silent', 'provision', '--', 'nothing']
    const { exitCode, stderr } = await runToEnd('npm', args)
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining('fast|full|browser|bench|soak|engines'),
    ])
  })
})

describe('npm run test:full', () => {
  it.each([
    [['--shard', '9/8'], '--shard: "9/8"'],
    [['no test has', 'such words'], 'no test is at no test has, such words'],
  ])('rejects %s with exit code 2', async (words, reason) => {
    const args = ['run', '--silent', 'test:full', '--', ...words]
    const { exitCode, stderr } = await runToEnd('npm', args)
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(reason)])
  })

  it('combines the results of shards, and reports a missing shard', async () => {
    const args = ['run', '--silent', 'test:full', '--', '--merge', '77']
    const { exitCode, stderr } = await runToEnd('npm', args)
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('no result of shard 77-of-77')])
  })
})

describe('npm run test:soak', () => {
  it('lists the suites that have a long form and exits with 2 for an unknown suite', async () => {
    const args = ['run', '--silent', 'test:soak', '--', 'nothing']
    const { exitCode, stderr } = await runToEnd('npm', args)
    expect(exitCode).toBe(2)
    expect(stderr).toContain('hostile|running|integration')
  })
})
