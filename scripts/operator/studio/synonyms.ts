/**
 * Other words that a designer may search for, by a word in a setting's name. Words in the setting's
 * help need no entry, because a search finds them.
 */
const synonyms: Readonly<Record<string, string>> = {
  accent: 'colour',
  align: 'alignment position center',
  background: 'backdrop wallpaper pattern colour',
  border: 'outline stroke edge line',
  brand: 'colour primary',
  case: 'capitals uppercase lettering',
  color: 'colour hue palette',
  company: 'operator owner legal',
  cover: 'banner photo picture hero',
  currency: 'money',
  dark: 'mode theme night',
  default: 'first main',
  density: 'compact spacing padding',
  dividers: 'separator line border',
  domains: 'host url address website',
  edge: 'border outline',
  elevation: 'shadow depth',
  fill: 'background colour gradient',
  font: 'typeface typography lettering',
  gap: 'spacing space padding',
  ground: 'background colour',
  header: 'top bar navigation',
  heading: 'font typeface title typography',
  hero: 'banner carousel slider',
  license: 'licence regulator footer',
  line: 'border divider',
  logo: 'wordmark icon brand',
  margin: 'spacing space padding gutter',
  mark: 'logo icon symbol favicon',
  middle: 'floating action button',
  motion: 'animation transition speed',
  name: 'title brand',
  offered: 'language translation locale',
  order: 'sort sections layout',
  pixels: 'tracking analytics ads',
  radius: 'rounded corner shape',
  shape: 'rounded corner radius',
  skin: 'layout template theme structure',
  splash: 'start launch loading',
  style: 'italic slant',
  tab: 'navigation menu bottom bar',
  texts: 'wording copy strings translation',
  tile: 'game card thumbnail',
  tint: 'colour surface background',
  tracking: 'spacing analytics',
  weight: 'bold thickness font',
  wordmark: 'logo',
}

/** Returns the words by which a designer may look for a setting with this name. */
export function listSynonyms(name: string): string {
  const words = name.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.map(word => synonyms[word] ?? '').join(' ')
}
