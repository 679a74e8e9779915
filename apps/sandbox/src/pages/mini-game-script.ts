/**
 * Returns the mini-game widget's script. The script exposes `window.LiveryMiniGame` with
 * `mount(container)`, which adds a ticket button and returns a function that removes the button.
 * `edition` is `v1` or `s1`. Clicking the button toggles a panel with the lucky star of the hour.
 * The script sets styles through the CSSOM because the page's policy does not allow style
 * attributes.
 */
export function buildMiniGameScript(edition: 'v1' | 's1'): string {
  const colours = edition === 'v1' ? ['#ffd76a', '#c0262d'] : ['#9df3d0', '#0b6b66']
  return `(() => {
  const [light, dark] = ${JSON.stringify(colours)}
  const svg = 'http://www.w3.org/2000/svg'
  const words = {
    en: ['Mini game', 'Your star of this hour'],
    zh: ['小游戏', '本小时幸运星'],
    vi: ['Trò chơi nhỏ', 'Ngôi sao giờ này của bạn'],
    fil: ['Mini game', 'Ang bituin mo sa oras na ito'],
  }
  const draw = (name, attributes) => {
    const node = document.createElementNS(svg, name)
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value)
    return node
  }
  const openPanel = (container, text) => {
    const { top, left, width } = container.getBoundingClientRect()
    const panel = document.createElement('div')
    panel.setAttribute('role', 'status')
    panel.textContent = text
    Object.assign(panel.style, {
      position: 'absolute',
      inlineSize: '180px',
      padding: '12px 14px',
      borderRadius: '14px',
      background: dark,
      color: '#ffffff',
      font: '700 14px/1.35 system-ui',
      [top < 140 ? 'top' : 'bottom']: '72px',
      [left + width / 2 < window.innerWidth / 2 ? 'left' : 'right']: '0',
    })
    container.append(panel)
    return panel
  }
  window.LiveryMiniGame = {
    edition: ${JSON.stringify(edition)},
    mount(container) {
      const [name, star] = words[document.documentElement.lang.split('-')[0]] ?? words.en
      const picture = draw('svg', { viewBox: '0 0 64 64', width: '64', height: '64', role: 'img', 'aria-label': name })
      picture.append(
        draw('circle', { cx: '32', cy: '32', r: '31', fill: dark }),
        draw('circle', { cx: '32', cy: '32', r: '26', fill: 'none', stroke: light, 'stroke-width': '3' }),
        draw('path', { d: 'M32 12l6 13 14 2-10 10 3 14-13-7-13 7 3-14-10-10 14-2z', fill: light }),
      )
      let panel
      picture.addEventListener('click', () => {
        if (panel) panel.remove()
        panel = panel ? undefined : openPanel(container, star + ': ' + (1 + (new Date().getHours() * 7) % 49))
      })
      container.append(picture)
      return () => {
        picture.remove()
        panel?.remove()
      }
    },
  }
})()
`
}
