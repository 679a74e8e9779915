/**
 * The mini-game widget's script. It announces `window.LiveryMiniGame` with `mount(container)`,
 * which draws a ticket button and returns its own removal; `edition` is `v1` or `s1`.
 */
export function toMiniGameScript(edition: 'v1' | 's1'): string {
  const colours = edition === 'v1' ? ['#ffd76a', '#c0262d'] : ['#9df3d0', '#0b6b66']
  return `window.LiveryMiniGame = {
  edition: ${JSON.stringify(edition)},
  mount(container) {
    const svg = 'http://www.w3.org/2000/svg'
    const draw = (name, attributes) => {
      const node = document.createElementNS(svg, name)
      for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value)
      return node
    }
    const picture = draw('svg', { viewBox: '0 0 64 64', width: '64', height: '64', role: 'img', 'aria-label': 'Mini game' })
    picture.append(
      draw('circle', { cx: '32', cy: '32', r: '31', fill: ${JSON.stringify(colours[1])} }),
      draw('circle', { cx: '32', cy: '32', r: '26', fill: 'none', stroke: ${JSON.stringify(colours[0])}, 'stroke-width': '3' }),
      draw('path', { d: 'M32 12l6 13 14 2-10 10 3 14-13-7-13 7 3-14-10-10 14-2z', fill: ${JSON.stringify(colours[0])} }),
    )
    container.append(picture)
    return () => picture.remove()
  },
}
window.dispatchEvent(new CustomEvent('livery-mini-game'))
`
}
