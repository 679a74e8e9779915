/** An image next to merchant.json, with the SHA-256 of its bytes and its media type. */
export type ArtFile = { name: string; bytes: Buffer; hash: string; type: string }

/** For a merchant without a dark wordmark, `wordmarkDark` is the plain wordmark. */
export type Logos = { mark: ArtFile; wordmark: ArtFile; wordmarkDark: ArtFile }
