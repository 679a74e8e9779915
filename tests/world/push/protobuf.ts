/** Implements the few protocol buffer wire types that the browser's push connection uses. */

export function varint(value: number | bigint): Buffer {
  const bytes: number[] = []
  let rest = BigInt(value)
  do {
    const low = Number(rest & 127n)
    rest >>= 7n
    bytes.push(rest > 0n ? low | 128 : low)
  } while (rest > 0n)

  return Buffer.from(bytes)
}

export function numberField(field: number, value: number | bigint): Buffer {
  return Buffer.concat([varint(field << 3), varint(value)])
}

export function fixed64Field(field: number, value: bigint): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(value)
  return Buffer.concat([varint((field << 3) | 1), bytes])
}

export function bytesField(field: number, value: string | Uint8Array): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([varint((field << 3) | 2), varint(bytes.length), bytes])
}

/** Reads a varint at `offset`; returns `undefined` until the varint's end has arrived. */
export function readVarint(
  bytes: Buffer,
  offset: number,
): { value: number; end: number } | undefined {
  let value = 0
  for (let at = offset; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    value += (byte & 127) * 2 ** (7 * (at - offset))
    if (byte < 128) return { value, end: at + 1 }
  }
  return undefined
}
