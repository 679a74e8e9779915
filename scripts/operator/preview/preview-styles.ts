/** The preview page's own neutral styles. */
export const previewStyles = `
*{box-sizing:border-box;margin:0}
body{font:16px/1.5 system-ui,sans-serif;background:#f4f4f6;color:#1b1b22}
header,section,footer{max-width:1760px;margin:0 auto;padding:32px 40px}
header{display:flex;gap:28px;align-items:center;padding-top:48px}
header img{border-radius:22px;box-shadow:0 8px 30px rgb(0 0 0/.16)}
h1{font-size:38px;line-height:1.15;letter-spacing:-.02em}
h2{font-size:24px;letter-spacing:-.01em}
h3{font-size:15px;font-weight:600;margin-bottom:12px}
header p{font-size:18px;color:#55555f;margin-top:4px}
section{border-top:1px solid #e0e0e6}
.aside{color:#6a6a76;margin:4px 0 24px}
.facts{display:flex;flex-wrap:wrap;gap:8px;list-style:none;padding:0;margin-top:14px}
.facts li,.choice{font-size:13px;padding:4px 12px;border-radius:99px;background:#fff;border:1px solid #dcdce4}
.choice{display:inline-block;color:inherit;text-decoration:none}
.choice[aria-current]{background:#1b1b22;color:#fff;border-color:#1b1b22}
.row{display:flex;flex-wrap:wrap;gap:44px 40px}
.pair{display:flex;gap:14px}
figure{display:flex;flex-direction:column;gap:8px;align-items:center}
figcaption{font-size:13px;color:#6a6a76}
.glass{width:254px;height:536px;border-radius:34px;overflow:hidden;border:7px solid #16161c;background:#16161c;box-shadow:0 14px 40px rgb(0 0 0/.22)}
.glass iframe{width:390px;height:844px;border:0;transform:scale(.6154);transform-origin:0 0;border-radius:42px;background:#fff}
.phone.dark iframe{background:#101014}
.icons{display:flex;flex-wrap:wrap;gap:28px;align-items:flex-end}
.icon img{width:96px;height:96px;display:block}
.icon.circle img{border-radius:50%}
.icon.squircle img{border-radius:24%}
.icon.tab img{width:32px;height:32px}
.splash img{width:118px;height:auto;aspect-ratio:1179/2556;border-radius:14px;box-shadow:0 4px 18px rgb(0 0 0/.16);background:#ddd}
table{border-collapse:collapse;width:100%;max-width:860px}
td{padding:9px 16px 9px 0;border-bottom:1px solid #e0e0e6}
tr.own td:first-child{font-weight:600}
a{color:#2b47c9}
footer{color:#8a8a96;font-size:13px;padding-bottom:60px}
@media(prefers-color-scheme:dark){body{background:#17171b;color:#f0f0f4}.aside,figcaption,header p{color:#a4a4b0}section,td{border-color:#2c2c34}.facts li,.choice{background:#222228;border-color:#35353f}.choice[aria-current]{background:#f0f0f4;color:#17171b}a{color:#9db0ff}.glass{border-color:#000}}
@media(max-width:700px){header,section,footer{padding:24px 18px}.row,.pair{gap:18px}}
`
