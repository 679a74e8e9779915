/** Tries preview links in every way that must fail. */
import { createHmac, randomBytes } from 'node:crypto'
import { publishFixture } from '@livery/bff/testing/fixture-release.ts'
import { startBff, type TestBff } from '@livery/bff/testing/start-bff.ts'
import { bffPaths } from '@livery/contract/bff-paths.ts'
import {
  createPreviewHost,
  type PreviewClaim,
  type PreviewPurpose,
  previewCookie,
  previewTokenField,
  signPreviewToken,
} from '@livery/contract/preview/preview-link.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { counts, reportFigure } from '../../tools/support/counts.ts'

const codes = Array.from({ length: 12 }, (_, at) => `brand${at}x`)
const [key, strangeKey] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
const domain = 'preview.test'
const atOnce = 50
const nowS = Math.floor(Date.now() / 1_000)

let bff: TestBff
let release: string
beforeAll(async () => {
  const env = { PREVIEW_KEYS: key, PREVIEW_DOMAIN: domain, LOG_LEVEL: 'warn' }
  bff = await startBff({ merchants: [], env })
  release = await publishFixture(
    bff.folder,
    codes.map(code => ({ code })),
  )
  await bff.releases.refresh()
})
afterAll(() => bff.stop())

const signWith = (secret: string) => (text: string) =>
  createHmac('sha256', secret).update(text).digest('hex')
const sign = signWith(key)
const digit = (at: number) => (at % 16).toString(16)

type Link = PreviewClaim & { token: string; at: number }

function toClaim(at: number, expiresAtS = nowS + 3_600): PreviewClaim {
  const random = at.toString(16).padStart(16, '0')
  const host = createPreviewHost(domain, random, expiresAtS, sign)
  return { host, merchant: codes[at % codes.length] ?? '', release }
}

const toToken = (claim: PreviewClaim, purpose: PreviewPurpose = 'link', secret = key) =>
  signPreviewToken(purpose, claim, signWith(secret))

function press(host: string, token: string) {
  const headers = { host, 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams({ [previewTokenField]: token }).toString()
  return bff.app.inject({ method: 'POST', url: bffPaths.preview, headers, body })
}

function look(host: string, token: string, url = '/m/home') {
  const headers = { host, cookie: `${previewCookie}=${token}`, accept: 'text/html' }
  return bff.app.inject({ url, headers })
}

/** Changes one digit in a signature. The attempt's number determines the digit. */
function forge(token: string, at: number): string {
  const place = token.length - 1 - (at % 64)
  const other = digit(Number.parseInt(token[place] ?? '0', 16) + 1 + (at % 15))
  return token.slice(0, place) + other + token.slice(place + 1)
}

const other = (at: number) => codes[(at + 1 + (at % (codes.length - 1))) % codes.length] ?? ''

/** Each function tries a link or cookie that must not work, and returns the response. */
const attacks: Record<string, (link: Link) => Promise<{ statusCode: number; body: string }>> = {
  'a forged link': ({ host, token, at }) => press(host, forge(token, at)),
  'a link signed by another key': ({ host, ...claim }) =>
    press(host, toToken({ host, ...claim }, 'link', strangeKey)),
  'a link to another merchant': ({ host, token, merchant, at }) =>
    press(host, token.replace(merchant, other(at))),
  'a link to another release': ({ host, token, at }) =>
    press(host, token.replace(release, digit(at).repeat(64))),
  'a link at the host of another link': ({ token, at }) => press(toClaim(at + 1).host, token),
  'a link at the host of a merchant': ({ token, at }) => press(`${other(at)}.test`, token),
  'a link at an invented host': ({ token, host, at }) =>
    press(
      host.replace(/[0-9a-f](?=\.)/, found => digit(Number.parseInt(found, 16) + 1 + (at % 15))),
      token,
    ),
  'a link with an extended expiry in its host': ({ host, token }) => {
    const later = (nowS + 7_200).toString(16)
    return press(host.slice(0, 24) + later + host.slice(32), token)
  },
  'an expired link': ({ at }) => {
    const ended = toClaim(at, nowS - 1 - at)
    return press(ended.host, toToken(ended))
  },
  'a link as cookie': ({ host, token }) => look(host, token),
  'a forged cookie': ({ at, token: _token, ...claim }) =>
    look(claim.host, forge(toToken(claim, 'cookie'), at)),
  "another link's cookie": ({ at, token: _token, ...claim }) =>
    look(toClaim(at + 1).host, toToken(claim, 'cookie')),
  'a cookie changed to another merchant': ({ at, token: _token, ...claim }) =>
    look(claim.host, toToken(claim, 'cookie').replace(claim.merchant, other(at))),
  'no cookie': ({ host }) => look(host, ''),
}

it('the BFF rejects a preview link that is forged, expired, reused or for another merchant', async () => {
  const total = counts.previewLinks
  const ways = Object.entries(attacks)
  const broken = new Set<string>()
  let [replayed, mixed, lost] = [0, 0, 0]

  async function tryOne(at: number): Promise<void> {
    const claim = toClaim(at)
    const link = { ...claim, token: toToken(claim), at }
    const [way, attack] = ways[at % ways.length] ?? ['', attacks['no cookie'] as never]
    const { statusCode, body } = await attack(link)
    if (statusCode < 400 || statusCode >= 500 || /brand\d+x/.test(body)) broken.add(way)
    if (at % 10 > 0) return

    const first = await press(link.host, link.token)
    const second = await press(link.host, link.token)
    if (second.statusCode !== 403) replayed += 1
    const cookie = /livery_preview=([^;]+)/.exec(String(first.headers['set-cookie']))?.[1] ?? ''
    const page = await look(link.host, cookie)
    const named = new Set(page.body.match(/brand\d+x/g))
    if (page.statusCode !== 200) lost += 1
    if (named.size !== 1 || !named.has(link.merchant)) mixed += 1
  }

  for (let at = 0; at < total; at += atOnce) {
    const length = Math.min(atOnce, total - at)
    await Promise.all(Array.from({ length }, (_, offset) => tryOne(at + offset)))
  }

  reportFigure(`preview links that worked where they must not: ${broken.size} of ${total} tries`)
  reportFigure(
    `preview links replayed, mixed, lost: ${replayed}, ${mixed}, ${lost} of ${Math.ceil(total / 10)}`,
  )

  expect({ broken: [...broken], replayed, mixed, lost }).toEqual({
    ...{ broken: [], replayed: 0, mixed: 0, lost: 0 },
  })
}, 3_600_000)
