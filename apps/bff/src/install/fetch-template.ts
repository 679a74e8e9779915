import { endpoints } from '@livery/contract/endpoints.ts'
import type { Dispatcher } from 'undici'
import * as z from 'zod'
import type { TemplateSettings } from './home-screen-manifest.ts'

const templateAnswer = z.object({
  success: z.literal(true),
  value: z.object({
    pwa: z.string().nullish(),
    desktop_app_feature: z.union([z.string(), z.number()]).nullish(),
  }),
})
const maxBytes = 262_144

export type TemplateQuery = { platformCode: string; requestId: string; timeoutMs: number }

/**
 * Asks the platform for a merchant's site template parameters.
 *
 * @throws Error when the platform does not answer in time or not in the agreed shape
 */
export async function fetchTemplate(
  pool: Dispatcher,
  origin: string,
  { platformCode, requestId, timeoutMs }: TemplateQuery,
): Promise<TemplateSettings> {
  const { method, path } = endpoints.siteTemplate
  const { statusCode, body } = await pool.request({
    origin,
    method,
    path,
    headers: { merchant: platformCode, 'x-request-id': requestId, accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await readAtMost(body, maxBytes)
  if (statusCode !== 200) throw new Error(`The site template answered ${statusCode}`)
  const { value } = templateAnswer.parse(JSON.parse(text))
  return { pwa: value.pwa ?? '', desktopAppFeature: String(value.desktop_app_feature ?? '') }
}

async function readAtMost(body: AsyncIterable<Buffer>, max: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > max) throw new Error(`The site template is larger than ${max} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
