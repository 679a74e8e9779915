import { paths } from '#lib/paths.ts'

/** ROUTE-02, ROUTE-05: the home addresses at which the install banner is offered at the start. */
export function isInstallEntry(pathname: string): boolean {
  return pathname === paths.entry || pathname === paths.indexHtml
}
