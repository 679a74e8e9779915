/** A picture beside merchant.json, with the SHA-256 of its bytes and its media type. */
export type ArtFile = { name: string; bytes: Buffer; hash: string; type: string }

/** `wordmarkDark` is the plain wordmark for a merchant without a dark one. */
export type Logos = { mark: ArtFile; wordmark: ArtFile; wordmarkDark: ArtFile }
