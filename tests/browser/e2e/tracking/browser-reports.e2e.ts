import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { makeCertificates } from '@livery/bff/testing/test-certificates.ts'
import { bffPaths } from '@livery/contract/bff-paths.ts'
import { type Browser, chromium } from '@playwright/test'
import { type RunningBff, startBff } from '../../../process/running/bff.ts'
import { findBrowser } from '../../../tools/runner/browser.ts'
import { toTestOutDir } from '../../../tools/support/product.ts'
import { expect, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const secrets = /canary/
const refused = 'content security policy violated'

describeOnlyAt('aurora')('a report that the browser sends by itself', () => {
  let bff: RunningBff
  let front: Front
  let browser: Browser
  test.beforeEach(async ({ brand }) => {
    // This test is slow, because it starts its own BFF and browser.
    test.slow()
    bff = await startBff({
      RELEASES_DIR: toTestOutDir('browser'),
      DRAIN_MS: '0',
      TRUSTED_PROXIES: '127.0.0.1',
    })
    const [own = '', other = ''] = brand.domains
    front = await startFront(bff, [`${brand.code}.localhost`, own, other])
    const resolved = [own, other].map(host => `MAP ${host}:443 127.0.0.1:${front.port}`)
    // Only the full browser sends reports. The browser batches reports for up to a minute.
    // Chromium's own tests use this switch to avoid the delay.
    const args = [
      ...['--no-sandbox', '--short-reporting-delay'],
      // A browser accepts no reporting policy over a connection whose certificate it only ignores.
      `--ignore-certificate-errors-spki-list=${front.trusted}`,
      `--host-resolver-rules=${resolved.join()}`,
    ]
    const executablePath = findBrowser()
    browser = await chromium.launch({ args, ...(executablePath && { executablePath }) })
  })
  test.afterEach(async () => {
    await browser?.close()
    await front?.stop()
    bff?.signal('SIGKILL')
    await bff?.ended
  })

  /** Returns the logged reports of this kind. */
  function readReports(kind: string): Record<string, unknown>[] {
    const lines = bff.log().split('\n')
    return lines.filter(line => line.includes(`"kind":"${kind}"`)).map(line => JSON.parse(line))
  }

  test('a page that the browser kills is counted, although the page itself cannot report it', async ({
    brand,
  }) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${front.origin}/m/home?token=canary-token`)
    const devTools = await context.newCDPSession(page)
    // The killed page does not answer the command that kills it.
    devTools.send('Page.crash').catch(() => undefined)

    await expect.poll(() => readReports('crash'), { timeout: 60_000 }).toHaveLength(1)

    expect(readReports('crash')[0]).toMatchObject({
      level: 'warn',
      merchant: brand.code,
      host: `${brand.code}.localhost`,
      page: '/m/home',
    })
    expect(await bff.metric('livery_browser_reports_total')).toBe(1)
    expect(bff.log()).not.toMatch(secrets)
  })

  test('a visit to an unreachable domain is reported to the merchant’s other domain', async ({
    brand,
  }) => {
    const [own = '', other = ''] = brand.domains
    const page = await (await browser.newContext()).newPage()
    await page.goto(`https://${own}/m/home?token=canary-token`)
    front.block(own)
    await page.goto(`https://${own}/m/games`).catch(() => undefined)

    await expect.poll(() => readReports('network'), { timeout: 60_000 }).not.toHaveLength(0)

    expect(readReports('network')[0]).toMatchObject({ merchant: brand.code, host: own })
    expect(front.reportedTo()).toEqual(new Set([other]))
    expect(await bff.metric('livery_domain_network_errors')).toBe(1)
    expect(bff.log()).not.toMatch(secrets)
  })

  test('the browser reports a policy violation, and the log contains only directive, origin and page', async ({
    brand,
  }) => {
    const page = await (await browser.newContext()).newPage()
    await page.goto(`${front.origin}/m/home?token=canary-token`)
    const thrown = await page.evaluate(async () => {
      new Image().src = 'https://nowhere.example/pixel.png?canary-image'
      const nowhere = 'https://nowhere.example/canary.js'
      // `import()` does not accept a Trusted Types value.
      await import(nowhere).catch(() => undefined)
      const script = document.createElement('script')
      const sinks = {
        code: () => Object.assign(script, { textContent: 'window.name = "canary-script"' }),
        address: () => Object.assign(script, { src: nowhere }),
        markup: () =>
          Object.assign(document.body, { innerHTML: '<img src="/canary" onerror="canary()">' }),
        policy: () => Reflect.get(window, 'trustedTypes').createPolicy('canary', {}),
        second: () => Reflect.get(window, 'trustedTypes').createPolicy('default', {}),
        words: () =>
          Object.assign(document.createElement('p'), { innerHTML: 'Pick <span>3</span>' }),
        own: () => Object.assign(script, { src: '/m/own.js' }),
      }

      return Object.entries(sinks).flatMap(([name, assign]) => {
        try {
          assign()
          return []
        } catch (error) {
          return [`${name}: ${error instanceof Error ? error.name : error}`]
        }
      })
    })

    const lines = () =>
      bff
        .log()
        .split('\n')
        .filter(line => line.includes(refused))

    // The BFF logs each kind of violation once per hour.
    await expect.poll(() => lines().length, { timeout: 60_000 }).toBe(4)

    const said = lines().map(line => JSON.parse(line))

    expect(thrown).toEqual([
      'code: TypeError',
      'address: TypeError',
      'markup: TypeError',
      'policy: TypeError',
      'second: TypeError',
    ])
    expect(await page.evaluate(() => window.name)).toBe('')
    expect(said).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          directive: 'script-src-elem',
          blocked: 'https://nowhere.example',
        }),
        expect.objectContaining({ directive: 'img-src', blocked: 'https://nowhere.example' }),
        expect.objectContaining({
          directive: 'require-trusted-types-for',
          blocked: 'trusted-types-sink',
        }),
        expect.objectContaining({ directive: 'trusted-types', blocked: 'trusted-types-policy' }),
      ]),
    )

    for (const line of said) {
      expect(line).toMatchObject({ level: 'warn', merchant: brand.code, page: '/m/home' })
    }

    expect(bff.log()).not.toMatch(secrets)
  })
})

type Front = {
  /** Origin of the first host. */
  origin: string
  port: number
  /** Digest of the certificate's public key. */
  trusted: string
  /** Closes every connection to this host from now on. */
  block(host: string): void
  /** Returns the hosts that received reports about failed requests. */
  reportedTo(): ReadonlySet<string>
  stop(): Promise<void>
}

/** Starts a TLS server in front of a BFF, because browsers send reports only over https. */
async function startFront(bff: RunningBff, hosts: readonly string[]): Promise<Front> {
  const { cert, key } = makeCertificates([...hosts])
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  const blocked = new Set<string>()
  const reportedTo = new Set<string>()
  const server = createServer({ cert, key }, (incoming, outgoing) => {
    const { method, url: path = '', headers } = incoming
    const { host = '' } = headers
    if (blocked.has(host)) return void incoming.socket.destroy()
    if (method === 'POST' && path.startsWith(bffPaths.reports)) reportedTo.add(host)

    const onward = request(
      {
        ...{ host: '127.0.0.1', port: bff.port, method, path },
        headers: { ...headers, 'x-forwarded-proto': 'https' },
      },
      answer => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )

    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP listener always has an AddressInfo

  return {
    origin: `https://${hosts[0]}:${port}`,
    port,
    trusted: createHash('sha256').update(spki).digest('base64'),
    block: host => blocked.add(host),
    reportedTo: () => reportedTo,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
