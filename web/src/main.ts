import { mount } from "svelte";
import App from "./App.svelte";
import "./tokens.css";
import "./base.css";
import "./choice.css";
import { loadLanguage } from "./i18n/index.svelte";
import { keepPage } from "./lib/offline.svelte";
import { applyTheme } from "./lib/settings.svelte";

const app = document.getElementById("app");
if (!app) throw new Error("index.html has no element #app");
applyTheme();
await loadLanguage();
mount(App, { target: app });
if (import.meta.env.PROD) void keepPage();
