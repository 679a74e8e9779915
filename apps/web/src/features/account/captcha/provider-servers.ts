/** The provider's loaders need hosts; a path in the settings means the page's own host. */
export function toServers(servers: readonly string[], host: string): string[] {
  return servers.map(server => (server.startsWith('/') ? `${host}${server}` : server))
}
