import { siteEndpoints } from '@livery/contract/endpoints/site-endpoints.ts'

/**
 * Whether a host answers the ping as this merchant. A captive portal and a block page answer 200
 * too. Without custom headers, so that the browser sends no preflight request.
 */
export async function ping(platformCode: string, host?: string): Promise<boolean> {
  const origin = host === undefined ? '' : `https://${host}`
  const url = `${origin}${siteEndpoints.ping.path}?speed=${Date.now()}`
  try {
    const answer = await fetch(url, { credentials: 'omit', cache: 'no-store' })
    const { success, value } = await answer.json()
    return success === true && value.merchant === platformCode
  } catch {
    // Unreachable, or not the ping's body.
    return false
  }
}
