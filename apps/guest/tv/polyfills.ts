// What the app, React and their libraries use and Chromium 67 lacks, and nothing else: the build fails where something is
// used that is not here (build/known-to-old-engines.ts). Single modules: the entries of `actual/` bring the whole of Promise.
import 'core-js/modules/es.array.at';
import 'core-js/modules/es.array.flat';
import 'core-js/modules/es.array.flat-map';
import 'core-js/modules/es.object.from-entries';
import 'core-js/modules/es.object.has-own';
import 'core-js/modules/es.promise.all-settled';
import 'core-js/modules/es.string.at-alternative';
import 'core-js/modules/es.string.replace-all';
import 'core-js/modules/web.queue-microtask';

// core-js's complete URL would add ten kilobytes for one method.
URL.canParse ??= (url, base) => {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
};
