import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./tokens.css";
import "./base.css";
import "./controls.css";
import "./choice.css";
import { loadLanguage } from "./i18n/index.svelte";
import { keepPage } from "./lib/offline.svelte";
import { applyTheme } from "./lib/settings.svelte";

const app = document.getElementById("app");
if (!app) throw new Error("index.html has no element #app");
/** How long the first drawing waits for the typeface, in milliseconds; without it another one stays. */
const FACE_WITHIN = 300;
const late = new Promise((done) => setTimeout(done, FACE_WITHIN));
applyTheme();
await Promise.all([loadLanguage(), Promise.race([document.fonts.load("700 1em Jost"), late])]);
mount(App, { target: app });
if (import.meta.env.PROD) void keepPage();
