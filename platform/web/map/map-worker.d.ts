declare module 'maplibre-gl/dist/maplibre-gl-worker.mjs?url' {
  /** Where the build has put the file. */
  const url: string;
  export default url;
}
