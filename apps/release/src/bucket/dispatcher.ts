import { Agent, type Dispatcher, ProxyAgent } from 'undici'
import { encodeProxyAuthorization, findProxy, type ProxySettings } from '#support/proxy-settings.ts'

/**
 * Creates the connections to one URL, through its proxy if one is configured.
 *
 * @throws ReleaseError like `findProxy`
 */
export function createDispatcher(url: URL, settings: ProxySettings = {}): Dispatcher {
  const uri = findProxy(url, settings)
  if (uri === undefined) return new Agent()
  const token = encodeProxyAuthorization(uri)
  // Proxies refuse a tunnel to port 80, so plain http is forwarded.
  return new ProxyAgent({ uri: uri.href, proxyTunnel: false, ...(token && { token }) })
}
