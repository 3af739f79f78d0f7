/**
 * The arrows of the house: who may lean on whom. ARCHITECTURE.md draws them; scripts/house.test.ts plants a
 * violation of each and sees it found.
 */
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

module.exports = {
  forbidden: [
    rule('contract-leans-on-nobody', { path: '^contract/' }, { pathNot: '^(contract/|node_modules/typebox)' },
      'The contract is the language of both sides; TypeBox is all it needs.'),
    rule('web-never-sees-server', { path: '^web/' }, { path: '^(server|stand-ins|scripts)/' },
      'The browser knows the server by the contract alone.'),
    rule('server-never-sees-web', { path: '^server/' }, { path: '^(web|scripts)/' },
      'The server serves the built pages as files; it does not know the app.'),
    rule('stand-ins-stay-outside', { path: '^(server|web|contract)/', pathNot: '(\\.test\\.tsx?$|^server/testing/)' },
      { path: '^stand-ins/' }, 'Adapters speak the real protocol to an address; stand-ins are for scripts and tests.'),
    rule('stand-ins-know-no-house', { path: '^stand-ins/', pathNot: '\\.test\\.ts$' }, { path: '^(server|web|contract)/' },
      'The outside world knows nothing of us.'),
    rule('server-features-stand-alone', { path: '^server/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/features/', pathNot: '^server/features/$1/' }, 'What two features need is a rule of the core.'),
    rule('core-knows-no-feature', { path: '^server/(core|db|http|services)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/features/' }, 'Features lean on the house, never the other way.'),
    rule('db-and-services-lean-low', { path: '^server/(db|services)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/(http|core)/' }, 'The database and the adapters know no calls and no rules.'),
    rule('parts-of-web-features-stand-alone',
      { path: '^web/features/([^/]+)/', pathNot: '(Screen\\.tsx|\\.test\\.tsx?)$' },
      { path: '^web/features/', pathNot: '^web/features/$1/' }, 'A screen may borrow a part of another feature; a part may not.'),
    rule('ui-knows-no-app', { path: '^web/ui/', pathNot: '\\.test\\.tsx$' },
      { path: '^(web/(features|lib/(call|session|queries))|contract/(?!limits)|node_modules/(react-router|@tanstack))' },
      'A part knows no feature, no API and no router.'),
    rule('web-lib-knows-no-feature', { path: '^web/lib/' }, { path: '^web/features/' }, 'lib is what features lean on.'),
    rule('no-cycles', {}, { circular: true }, 'Two files that need each other are one, or three.'),
    rule('no-vague-rooms', {}, { path: '(^|/)(utils?|helpers?|shared|common|misc)(/|\\.tsx?$)', pathNot: 'node_modules' },
      'A file is named for its role.'),
    rule('resolvable', {}, { couldNotResolve: true, pathNot: '^(virtual:|\\+types|\\./\\+types)' }, 'An import leads somewhere.'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|\\.data)/' },
    // TypeScript 7 has no API yet; swc reads our sources, type imports included.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'], extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs'] },
  },
}
