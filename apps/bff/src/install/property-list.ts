import { escapeHtml } from '@livery/contract/text/html.ts'

export type PropertyValue =
  | string
  | number
  | boolean
  | Buffer
  | readonly PropertyValue[]
  | { readonly [key: string]: PropertyValue }

/** Writes an Apple XML property list. */
export function toPropertyList(root: PropertyValue): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    `<plist version="1.0">${toElement(root)}</plist>`,
    '',
  ].join('\n')
}

function toElement(value: PropertyValue): string {
  if (typeof value === 'string') return `<string>${escapeXml(value)}</string>`
  if (typeof value === 'number') return `<integer>${Math.trunc(value)}</integer>`
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>'
  if (Buffer.isBuffer(value)) return `<data>${value.toString('base64')}</data>`
  if (isList(value)) return `<array>${value.map(toElement).join('')}</array>`
  const entries = Object.entries(value)
  return `<dict>${entries.map(([key, one]) => `<key>${escapeXml(key)}</key>${toElement(one)}`).join('')}</dict>`
}

// Array.isArray does not narrow a readonly array.
function isList(value: PropertyValue): value is readonly PropertyValue[] {
  return Array.isArray(value)
}

/** XML 1.0 has no place at all for control characters, not even escaped. */
function escapeXml(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''))
}
