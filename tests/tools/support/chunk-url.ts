import { toNeutralName } from '@livery/web/vite.config.ts'

/** Returns the URL pattern of a compiled file for Playwright's routes, by its module's name. */
export function chunkUrl(name: string): string {
  return `**/m/assets/${toNeutralName(name)}-*`
}
