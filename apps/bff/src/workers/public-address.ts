import type { Config } from '#config.ts'

/**
 * Connections the kernel keeps until they are accepted; it cuts this to `net.core.somaxconn`. With
 * Node's 511 a crowd that comes at once is turned away in part, and tries again after 1, 3, 7… seconds.
 */
const backlog = 4_096

/** Where players' requests arrive. */
export function toPublicAddress({ PORT: port, HOST: host }: Config) {
  return { port, host, backlog }
}
