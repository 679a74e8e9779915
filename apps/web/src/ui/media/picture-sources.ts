let cdns: readonly string[] = []

/** Sets the image CDNs, best first; each is an https origin, with or without a path. */
export function setPictureCdns(addresses: readonly string[]): void {
  cdns = addresses
    .filter(address => /^https:\/\/[^/]/.test(address))
    .map(address => address.replace(/\/+$/, ''))
}

/**
 * The addresses of a picture in the order in which they are tried (SYSTEM-03: `imageCDNs`). The
 * CDNs have the platform's pictures, whose own address comes last; the brand's files are in the
 * release.
 */
export function toPictureSources(src: string): readonly string[] {
  return /^\/(?!\/|m\/)/.test(src) ? [...cdns.map(cdn => cdn + src), src] : [src]
}
