/** The processor time that composing home's pages takes. */
import { createPageAnswers } from '@livery/bff/assets/page-answers.ts'
import type { RequestContext } from '@livery/bff/gate/request-context.ts'
import type { Tenant } from '@livery/bff/tenants/tenant.ts'
import { atMost, type Figure } from '../figure.ts'
import { answerHome } from './home-answers.ts'

const active = 1_000
const refreshSeconds = 30
/** With the answers, the page is about 22 kB, like aurora's. */
const words = Array.from({ length: 1_000 }, (_, at) => ((at * 7_919) ** 2).toString(36)).join(' ')
const places = `<p data-fill="lanes">${'<i></i>'.repeat(4)}</p><p data-fill="games">${'<i></i>'.repeat(8)}</p>`
const html = `<!doctype html><html data-skin="neon" data-languages="EN,en,ltr,"><body>${places}${words}</body></html>\n`

/**
 * Composes the pages of 1,000 merchants as often as the BFF does while all of them are visited.
 * Parses the answers and compresses the page with Brotli, as most browsers request it.
 */
export async function measureComposing(): Promise<Figure> {
  await compose(100)
  const before = process.cpuUsage()
  await compose(active)
  const { user, system } = process.cpuUsage(before)
  const share = (user + system) / 1_000_000 / refreshSeconds

  return atMost('composing for 1,000 active merchants, part of a core', 0.05, share)
}

async function compose(count: number): Promise<void> {
  let waiting = count
  let end: () => void = () => undefined
  const done = new Promise<void>(resolve => {
    end = resolve
  })
  const answers = createPageAnswers({
    fetchAnswer: async (_tenant, _language, url) => JSON.parse(answerHome(url)),
    count: () => {
      waiting -= 1
      if (waiting === 0) end()
    },
  })
  const tenants = Array.from({ length: count }, (_, at) => toTenant(`brand${at}`))
  const find = (tenant: Tenant) =>
    answers.find(tenant, context, { isIndexable: true, encodings: ['br', 'identity'] })

  for (const tenant of tenants) find(tenant)
  await done
  for (const tenant of tenants) if (!find(tenant)) throw new Error(`${tenant.code} has no page`)
}

// Composing reads only these fields.
const context = {
  path: '/m/home',
  isPreview: false,
  scan: { fetchDest: 'document' },
} as RequestContext

function toTenant(code: string): Tenant {
  const page = {
    etag: '"painted"',
    cacheControl: 'no-cache',
    body: Buffer.from(html.replace('<body>', `<body>${code}`)),
    headers: [],
    notModifiedHeaders: [],
  }
  return { code, buildId: code, page: () => page } as unknown as Tenant
}
