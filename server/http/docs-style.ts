/** The reading page's own style: the product's colours and shapes, in both themes, with the fonts at hand. */
export const docsStyle = `
:root{color-scheme:light dark;--paper:light-dark(#FBF7F0,#0F1A17);--card:light-dark(#FFFFFF,#16241F);--ink:light-dark(#20302B,#EEF2EC);
--quiet:light-dark(#5A6B64,#A9B8B0);--leaf:light-dark(#2C5A4B,#7FC2A6);--line:light-dark(#20302B14,#EEF2EC1F);--code:light-dark(#F3EDE1,#0F1A17);
--warm:light-dark(#97401F,#F0A88E);--serif:Georgia,'Times New Roman',serif;--mono:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
*{box-sizing:border-box;margin:0}
html{scroll-padding-top:24px}
body{font:16px/1.55 system-ui,sans-serif;background:var(--paper);color:var(--ink)}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:12px;padding:8px 16px;border-radius:16px;background:var(--card)}
header,.columns{max-width:1160px;margin:0 auto;padding:0 20px}
header{padding-top:48px;padding-bottom:32px;display:grid;gap:10px}
h1{font:500 clamp(30px,5vw,44px)/1.15 var(--serif)}
h2{font:500 24px/1.25 var(--serif);margin:40px 0 16px;text-transform:capitalize}
h4{font-size:14px;color:var(--quiet);font-weight:600;margin:20px 0 8px}
header p{max-width:66ch;color:var(--quiet)}
#every-call{max-width:760px}
a{color:var(--leaf)}
:focus-visible{outline:3px solid var(--leaf);outline-offset:2px;border-radius:4px}
code,pre{font-family:var(--mono);font-size:13.5px}
pre{background:var(--code);border-radius:16px;padding:14px 16px;overflow-x:auto;line-height:1.5;border:1px solid var(--line)}
nav ul,.plain{list-style:none;padding:0}
nav h2,header h2{font:600 14px/1.3 system-ui,sans-serif;color:var(--quiet);margin:20px 0 6px;text-transform:none}
nav h2{text-transform:capitalize}
nav a{display:block;padding:4px 0;text-decoration:none;color:var(--ink);font-size:14px;overflow-wrap:anywhere;min-height:24px}
nav a:hover{color:var(--leaf);text-decoration:underline}
article{background:var(--card);border:1px solid var(--line);border-radius:24px;padding:22px 24px;margin-bottom:20px}
article h3{font:600 16px/1.5 var(--mono);display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline}
article h3 a{color:inherit;text-decoration:none;overflow-wrap:anywhere}
article h3 a:hover{text-decoration:underline}
.method{color:var(--leaf);min-width:4.2em}
.summary{margin-top:8px;max-width:66ch}
p.guard{margin-top:6px;font-size:14px;color:var(--quiet)}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:14px}
th,td{text-align:left;vertical-align:top;padding:7px 16px 7px 0;border-bottom:1px solid var(--line)}
tr>*:last-child{padding-right:0}
th{font-weight:600}td:first-child,th:first-child{white-space:nowrap}
thead th{color:var(--quiet)}
.must{color:var(--warm);white-space:nowrap}
@media(min-width:960px){.columns{display:grid;grid-template-columns:270px minmax(0,1fr);gap:48px}
nav{position:sticky;top:0;max-height:100vh;overflow-y:auto;padding:0 12px 40px 0}}
@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}`
