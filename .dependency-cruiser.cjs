/**
 * The folders that each folder may import from. ARCHITECTURE.md draws the arrows; scripts/architecture.test.ts breaks each
 * rule once and checks that the violation is reported.
 */
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

module.exports = {
  forbidden: [
    rule(
      'contract-imports-nothing',
      { path: '^contract/' },
      { pathNot: '^(contract/|node_modules/typebox)' },
      'The contract is shared by both sides and needs TypeBox alone.',
    ),
    rule(
      'web-never-sees-server',
      { path: '^web/' },
      { path: '^(server|stand-ins|scripts)/' },
      'The browser knows the server only through the contract.',
    ),
    rule(
      'server-never-sees-web',
      { path: '^server/' },
      { path: '^(web|scripts)/' },
      'The server serves the built pages as files.',
    ),
    rule(
      'stand-ins-stay-outside',
      { path: '^(server|web|contract)/', pathNot: '(\\.test\\.tsx?$|^server/testing/)' },
      { path: '^stand-ins/' },
      'Adapters speak the real protocol to an address; only scripts and tests start stand-ins.',
    ),
    rule(
      'stand-ins-import-nothing',
      { path: '^stand-ins/', pathNot: '\\.test\\.ts$' },
      { path: '^(server|web|contract)/' },
      'A stand-in knows nothing of us, like the service it stands for.',
    ),
    rule(
      'server-features-stand-alone',
      { path: '^server/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/features/', pathNot: '^server/features/$1/' },
      'What two features need belongs in core.',
    ),
    rule(
      'core-knows-no-feature',
      { path: '^server/(core|db|http|services)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/features/' },
      'Features use these folders, never the other way round.',
    ),
    rule(
      'db-and-services-are-lowest',
      { path: '^server/(db|services)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/(http|core)/' },
      'The database and the adapters know neither calls nor rules.',
    ),
    rule(
      'core-knows-no-http',
      { path: '^server/core/', pathNot: '\\.test\\.ts$' },
      { path: '^server/(http/|app\\.ts|main\\.ts)' },
      'Rules use the database and the adapters; they do not know how a call arrives.',
    ),
    rule(
      'web-features-stand-alone',
      { path: '^web/features/([^/]+)/', pathNot: '(Screen\\.tsx|\\.test\\.tsx?)$' },
      { path: '^web/features/', pathNot: '^web/features/$1/' },
      'A screen may use a component of another feature; any other file may not.',
    ),
    rule(
      'ui-knows-no-app',
      { path: '^web/ui/', pathNot: '\\.test\\.tsx$' },
      {
        path: '^(web/(features|core|app|session|data|api)/|contract/(?!limits)|node_modules/(react-router|@tanstack))',
      },
      'A ui component knows no feature, no API and no router.',
    ),
    rule(
      'web-api-is-lowest',
      { path: '^web/api/', pathNot: '\\.test\\.tsx?$' },
      { path: '^web/(data|session|app|core|features)/' },
      'The typed call knows neither who uses it nor for what.',
    ),
    rule(
      'web-data-knows-no-screen',
      { path: '^web/data/', pathNot: '\\.test\\.tsx?$' },
      { path: '^web/(session|app|core|features)/' },
      'What was read and changed knows nothing of who reads it.',
    ),
    rule(
      'web-reads-through-data',
      { path: '^web/', pathNot: '^web/data/' },
      { path: 'node_modules/@tanstack' },
      'What is read and changed goes through useRead and useChange, whose cache key is the line of the contract.',
    ),
    rule(
      'web-session-knows-no-screen',
      { path: '^web/session/', pathNot: '\\.test\\.tsx?$' },
      { path: '^web/(app|core|features)/' },
      'The session, its tabs and its drafts know nothing of the screens.',
    ),
    rule(
      'web-app-knows-no-product',
      { path: '^web/app/', pathNot: '\\.test\\.tsx?$' },
      { path: '^web/(core|features)/' },
      'The frame around the screens knows nothing of what they show.',
    ),
    rule(
      'web-core-knows-no-feature',
      { path: '^web/core/', pathNot: '\\.test\\.tsx?$' },
      { path: '^web/features/' },
      'Features use core, never the other way round.',
    ),
    rule('no-cycles', {}, { circular: true }, 'Merge the two files, or move what both need into a third.'),
    rule(
      'no-vague-names',
      {},
      { path: '(^|/)(utils?|helpers?|shared|common|misc|index)(/|\\.tsx?$)', pathNot: 'node_modules' },
      'A file is named for its role; an index file would be a barrel.',
    ),
    rule('resolvable', {}, { couldNotResolve: true, pathNot: '^virtual:' }, 'An import must resolve.'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.data)/' },
    // TypeScript 7 has no API yet; swc reads our sources, type imports included.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs'],
    },
  },
}
