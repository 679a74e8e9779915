import { toNeutralName } from '@livery/web/vite.config.ts'

/** The URL pattern of a compiled file, as Playwright's routes take it, by the name of its module. */
export function chunkUrl(name: string): string {
  return `**/m/assets/${toNeutralName(name)}-*`
}
