import { toNeutralName } from '@livery/web/vite.config.ts'

/**
 * Returns a URL pattern for Playwright's routes that matches the compiled file of the module
 * `name`.
 */
export function chunkUrl(name: string): string {
  return `**/m/assets/${toNeutralName(name)}-*`
}
