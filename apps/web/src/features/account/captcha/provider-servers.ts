/** The provider's loaders want hosts; a path in the settings is one of this very host. */
export function toServers(servers: readonly string[], host: string): string[] {
  return servers.map(server => (server.startsWith('/') ? `${host}${server}` : server))
}
