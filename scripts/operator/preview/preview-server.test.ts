import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PreviewServer, startPreviewServer } from './preview-server.ts'

const behind = createServer(({ url, headers }, answer) => answer.end(`${headers.host} ${url}`))
const session = { id: '1', token: 't', merchantCode: 'MOON', type: 0, firstTimeLogin: false }
let preview: PreviewServer

beforeAll(async () => {
  await new Promise<void>(resolve => behind.listen(0, '127.0.0.1', resolve))
  preview = await startPreviewServer({
    port: 0,
    // A TCP server's address always has this type.
    bffPort: (behind.address() as AddressInfo).port,
    artHost: 'moon.localhost',
    memberSession: { ...session, userName: '</script>' },
    renderPage: query => `page ${query.get('skin')}`,
  })
})
afterAll(async () => {
  await preview.close()
  behind.close()
})

function ask(host: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { host }
    const sent = request({ host: '127.0.0.1', port: preview.port, path, headers }, answer =>
      resolve(text(answer)),
    )
    sent.once('error', reject).end()
  })
}

it('the preview server serves the preview page at localhost and proxies each phone’s host', async () => {
  expect(await ask('localhost:1', '/?skin=paper')).toBe('page paper')
  expect(await ask('localhost:1', '/m/icons/192.png')).toBe('moon.localhost /m/icons/192.png')
  expect(await ask('x.localhost', '/m/home?a=1')).toBe('x.localhost /m/home?a=1')
})

it('the preview server stores the session for a phone, and redirects only to pages of the app', async () => {
  const page = await ask('x.localhost', '/preview/member?to=/m/member/home')
  expect(page).toContain('location.replace("/m/member/home")')
  expect(page).toContain(String.raw`\"token\":\"t\"`)
  expect(page.match(/<\/script>/g)).toHaveLength(1)
  const elsewhere = await ask('x.localhost', '/preview/member?to=//evil.test')
  expect(elsewhere).toContain('location.replace("/m/home")')
})

it('the preview server sends changes to open preview pages at localhost, and only there', async () => {
  expect(await ask('x.localhost', '/preview/changes')).toBe('x.localhost /preview/changes')

  const stream = await new Promise<IncomingMessage>(resolve => {
    const sent = { host: '127.0.0.1', port: preview.port, path: '/preview/changes' }
    request({ ...sent, headers: { host: 'localhost' } }, resolve).end()
  })
  const [opened] = await once(stream, 'data')

  expect(String(opened)).toBe(':\n\n')

  preview.announce(['merchant.json: name: is missing'])
  const [change] = await once(stream, 'data')

  expect(String(change)).toBe('data: ["merchant.json: name: is missing"]\n\n')

  stream.destroy()
})

it.each(['//', '//:x', '/\\', '*'])(
  'the preview server responds to the malformed URL %s and keeps running',
  async path => {
    const socket = connect(preview.port, '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 \d{3} /)
    expect(await ask('localhost', '/')).toBe('page null')
  },
)
